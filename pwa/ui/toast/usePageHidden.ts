import { useSyncExternalStore } from 'react'

/** True while the page is in a hidden tab. */
export function usePageHidden() {
  return useSyncExternalStore(subscribe, () => document.visibilityState === 'hidden')
}

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
