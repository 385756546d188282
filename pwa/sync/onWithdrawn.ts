import type { Withdrawn } from '#shared/sync/protocol.ts'

/** With the keys of the answers on this device in which something of it was. */
export interface Forgotten extends Withdrawn {
  keys: ReadonlySet<string>
}

type Listener = (forgotten: Forgotten) => void

const listeners = new Set<Listener>()

/** Calls back when the server says that others' trips may be seen no more, until the returned function is called. */
export function onWithdrawn(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Tells everything that is on the screen. */
export function tellWithdrawn(forgotten: Forgotten): void {
  for (const listener of listeners) listener(forgotten)
}
