import { createStore } from '../../ui/createStore.ts'

/** The layers that any part of the app may open; at most one at a time. */
export type Overlay = 'palette' | 'trip-search' | 'quick-start' | 'shortcuts' | 'sync-centre' | 'log-out'

const current = createStore<Overlay | undefined>(undefined)

/** Opens a layer in place of the one that is open. */
export function openOverlay(overlay: Overlay) {
  publish(overlay)
}

export function closeOverlay() {
  publish(undefined)
}

/** The open layer, if any. */
export const currentOverlay = current.get

/** Calls back when a layer opens or closes. Returns the function that stops it. */
export const onOverlayChange = current.subscribe

function publish(overlay: Overlay | undefined) {
  if (overlay !== current.get()) current.set(overlay)
}
