import { useSyncExternalStore } from 'react'
import { currentSession } from '../session/session.ts'
import type { StoreState } from './storeHealth.ts'

/** Part of the state of the database on this device; only changes to that part cause a re-render. */
export function useStoreState<Part>(choose: (state: StoreState) => Part): Part {
  const { health } = currentSession().db
  return useSyncExternalStore(health.subscribe, () => choose(health.state()))
}
