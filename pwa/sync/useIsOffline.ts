import { useSyncExternalStore } from 'react'
import { currentSession } from './session.ts'

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

/** As the hook below, for now. */
export function isOffline(): boolean {
  const { phase } = currentSession().engine.state()
  return !navigator.onLine || (phase !== 'idle' && phase !== 'syncing')
}

/** True while what is done now waits on this device: no network, no server, or nobody signed in to it. */
export const useIsOffline = (): boolean => useSyncExternalStore(subscribe, isOffline)
