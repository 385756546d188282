/** Far longer than a frame takes: where nobody can see a page, it isn't painted. */
const longestMs = 100

let waiting: Promise<void> | undefined

/** Resolves when the frame that shows what was just changed has been painted, or won't be. */
export function afterPaint(): Promise<void> {
  return (waiting ??= new Promise(resolve => {
    const done = () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', done)
      waiting = undefined
      resolve()
    }
    const timer = setTimeout(done, longestMs)
    document.addEventListener('visibilitychange', done)
    requestAnimationFrame(() => setTimeout(done))
  }))
}

/** Resolves with those who wait for a paint, so as not to overtake them. Undefined while nobody does. */
export const paintAwaited = (): Promise<void> | undefined => waiting
