/** WebKit cannot tell when it is idle; by then the first screen stands. */
const guessMs = 3000

/**
 * Does `work` when the browser has nothing better to do, and within `limitMs` milliseconds in any case.
 * Returns a function that cancels it.
 */
export function whenIdle(work: () => void, limitMs: number): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(work, { timeout: limitMs })
    return () => window.cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, Math.min(limitMs, guessMs))
  return () => clearTimeout(timer)
}
