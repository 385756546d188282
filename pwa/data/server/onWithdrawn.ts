import type { Withdrawn } from '#shared/sync/protocol.ts'

/** What was withdrawn, plus the keys of this device's stored answers that contained some of it. */
export interface Forgotten extends Withdrawn {
  keys: ReadonlySet<string>
}

type Listener = (forgotten: Forgotten) => void

const listeners = new Set<Listener>()

/** Calls back when the server says that others' trips may no longer be seen. Returns the function that stops it. */
export function onWithdrawn(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Notifies everything on the screen. */
export function tellWithdrawn(forgotten: Forgotten): void {
  for (const listener of listeners) listener(forgotten)
}
