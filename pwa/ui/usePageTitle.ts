import { useEffect } from 'react'

/** Names the tab while the page is shown: 'My Trips · Wend.' */
export function usePageTitle(title: string | undefined) {
  useEffect(() => {
    document.title = title ? `${title} · Wend.` : 'Wend.'
  }, [title])
}
