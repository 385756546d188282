/** Something that happens again and again, and those who hear of it. */
export interface Signal<T> {
  /** Calls back each time. Returns what ends it. */
  listen: (listener: (value: T) => void) => () => void
  tell: (value: T) => void
}

export function signal<T>(): Signal<T> {
  const listeners = new Set<(value: T) => void>()
  return {
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell: value => listeners.forEach(listener => listener(value)),
  }
}
