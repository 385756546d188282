import { useSyncExternalStore } from 'react'

/** True while the browser says that there is no network. A hint only: false promises nothing. */
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
