import { useSyncExternalStore } from 'react'
import { currentSession } from '../session/session.ts'

/** Calls back when the network goes or comes, as far as the browser can tell. Returns how to end that. */
export function onNetworkChange(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

function subscribe(listener: () => void): () => void {
  const ends = [currentSession().engine.subscribe(listener), onNetworkChange(listener)]
  return () => ends.forEach(end => end())
}

/** The current value of the hook below. */
export function isOffline(): boolean {
  const { phase } = currentSession().engine.state()
  return !navigator.onLine || (phase !== 'idle' && phase !== 'syncing')
}

/** True while whatever is done now has to wait on this device: no network, no server, or nobody signed in to it. */
export const useIsOffline = (): boolean => useSyncExternalStore(subscribe, isOffline)
