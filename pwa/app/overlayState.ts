/** The layers that any part of the app may open; at most one at a time. */
export type Overlay = 'palette' | 'quick-start' | 'shortcuts' | 'sync-centre' | 'log-out'

/** Opens a layer in place of the one that is open. */
export function openOverlay(overlay: Overlay) {
  publish(overlay)
}

export function closeOverlay() {
  publish(undefined)
}

/** The open layer, if any. */
export function currentOverlay() {
  return current
}

/** Calls back when a layer opens or closes. Returns the function that stops it. */
export function onOverlayChange(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

let current: Overlay | undefined
const listeners = new Set<() => void>()

function publish(overlay: Overlay | undefined) {
  if (overlay === current) return
  current = overlay
  for (const listener of listeners) listener()
}
