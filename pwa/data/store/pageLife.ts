type Listener = (isLeft: boolean) => void

let isLeft = false
const listeners = new Set<Listener>()

/** True from `pagehide` on: anything that fails then fails because the page is going away. */
export const isPageLeft = (): boolean => isLeft

/**
 * Calls back whenever the page is left, and whenever it is shown again, out of the back/forward cache. Returns the
 * function that stops it.
 */
export function onPageLife(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Resolves when a page that was left is shown again. */
export const shownAgain = (): Promise<void> =>
  new Promise(resolve => {
    const stop = onPageLife(left => {
      if (left) return
      stop()
      resolve()
    })
  })

function tell(left: boolean): void {
  // Every page gets a `pageshow` before it is ever left.
  if (left === isLeft) return
  isLeft = left
  for (const listener of listeners) listener(left)
}

// Skip this where there is no page, as in the protocol tests.
globalThis.addEventListener?.('pagehide', () => tell(true))
globalThis.addEventListener?.('pageshow', () => tell(false))
