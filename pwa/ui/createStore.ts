export interface Store<T> {
  /** The current value. Works with useSyncExternalStore. */
  get: () => T
  /** Replaces the value and notifies all listeners, even if it is the same. */
  set: (value: T) => void
  /** Calls back after every `set`. Returns the function that stops it. */
  subscribe: (listener: () => void) => () => void
}

/** A value outside React that screens and others follow. */
export function createStore<T>(value: T): Store<T> {
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
