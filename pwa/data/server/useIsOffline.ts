import { useSyncExternalStore } from 'react'
import { currentSession } from '../session/session.ts'

function subscribe(listener: () => void): () => void {
  const unsubscribe = currentSession().engine.subscribe(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    unsubscribe()
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** The current value of the hook below. */
export function isOffline(): boolean {
  const { phase } = currentSession().engine.state()
  return !navigator.onLine || (phase !== 'idle' && phase !== 'syncing')
}

/** True while whatever is done now has to wait on this device: no network, no server, or nobody signed in to it. */
export const useIsOffline = (): boolean => useSyncExternalStore(subscribe, isOffline)
