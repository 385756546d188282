import { useEffect } from 'react'
import type { RefObject } from 'react'
import { coarseQuery } from './look/breakpoints.ts'

/** One request to close, as browsers with an Android back button have it. TypeScript's own library lacks it. */
interface CloseWatcher {
  onclose: () => void
  destroy: () => void
}

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher
  }
}

/**
 * While `open`, Android's back button and gesture do what Escape does in the layer around `place`: they close it,
 * instead of leaving the page under it. Browsers without `CloseWatcher` go back.
 * See https://developer.mozilla.org/docs/Web/API/CloseWatcher
 */
export function useBackAsEscape(place: RefObject<HTMLElement | null>, open: boolean): void {
  useEffect(() => {
    const { CloseWatcher } = window
    // With a keyboard, it is Escape that requests to close, and the layer has answered that itself.
    if (!open || !CloseWatcher || !matchMedia(coarseQuery).matches) return undefined
    const watch = () => {
      const watcher = new CloseWatcher()
      watcher.onclose = () => {
        // Each is good for one request, and the layer may stay.
        current = watch()
        escapeFrom(place.current)
      }
      return watcher
    }
    let current = watch()
    return () => current.destroy()
  }, [open, place])
}

/** The focused field comes first: what it offers closes before the layer does. */
function escapeFrom(place: HTMLElement | null) {
  const focused = document.activeElement
  const target = place?.closest('body > *')?.contains(focused) ? focused : place
  target?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
}
