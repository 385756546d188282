import { useSyncExternalStore } from 'react'
import { currentOverlay, onOverlayChange } from './overlayState.ts'

/** The layer that is open now, if any. */
export function useOverlay() {
  return useSyncExternalStore(onOverlayChange, currentOverlay)
}
