import { useSyncExternalStore } from 'react'
import { currentSession } from '../sync/session.ts'
import type { StoreState } from './storeHealth.ts'

/** Part of how the database on this device does; only what is chosen draws anew. */
export function useStoreState<Part>(choose: (state: StoreState) => Part): Part {
  const { health } = currentSession().db
  return useSyncExternalStore(health.subscribe, () => choose(health.state()))
}
