import { useEffect } from 'react'

/**
 * On phones, toasts appear below a bar that sticks to the top of the page, for as long as the caller shows it.
 * `bottom` is the bar's lower edge as a CSS length.
 */
export function useToastsBelow(bottom: string): void {
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--wend-stuck', bottom)
    return () => void style.removeProperty('--wend-stuck')
  }, [bottom])
}
