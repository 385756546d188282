import { useEffect, useState } from 'react'
import { fetchGuide, storedGuide } from './fetchGuide.ts'

export type Guide = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; markdown: string }

/** The Quick Start Guide: at once from this device if it was read before, and anew from the server. */
export function useGuide(): Guide {
  const [guide, setGuide] = useState<Guide>(() => {
    const markdown = storedGuide()
    return markdown === undefined ? { state: 'loading' } : { state: 'ready', markdown }
  })
  useEffect(() => {
    let here = true
    fetchGuide().then(
      markdown => here && setGuide({ state: 'ready', markdown }),
      // The copy of an earlier reading is as good as no network allows.
      () => here && setGuide(known => (known.state === 'ready' ? known : { state: 'failed' })),
    )
    return () => {
      here = false
    }
  }, [])
  return guide
}
