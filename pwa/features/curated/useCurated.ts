import { useEffect, useSyncExternalStore } from 'react'
import { curatedState, onCuratedChange, refreshCurated } from './curatedStore.ts'
import type { CuratedState } from './curatedStore.ts'

/** The curated places: from this device at once, from the server as soon as it answers. */
export function useCurated(): CuratedState {
  useEffect(() => {
    void refreshCurated()
    const onOnline = () => void refreshCurated()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])
  return useSyncExternalStore(onCuratedChange, curatedState)
}
