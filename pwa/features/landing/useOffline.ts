import { useSyncExternalStore } from 'react'

/** True while the browser reports no network. Only a hint: false does not mean that the server can be reached. */
export function useOffline() {
  return useSyncExternalStore(subscribe, () => !navigator.onLine)
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
