import { useSyncExternalStore } from 'react'

/** Whether anyone can see the page: false in a background tab or a minimized window. */
export const usePageVisible = (): boolean =>
  useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible')

/** Calls back whenever the page is hidden or shown again. Returns the function that stops it. */
export function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
