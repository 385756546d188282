/**
 * WebKit can't tell when it is idle. There, timers that come on time a few times in a row show that the page has
 * nothing else to do.
 */
const stepMs = 50
const lateMs = 12
const calmSteps = 3

interface Waiting {
  work: () => void
  /** When it is done in any case, as performance.now(). */
  until: number
}

const waiting = new Set<Waiting>()
let isWatching = false
let calm = 0

/**
 * Does `work` when the browser has nothing better to do, and within `limitMs` milliseconds in any case.
 * Returns a function that cancels it.
 */
export function whenIdle(work: () => void, limitMs: number): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(work, { timeout: limitMs })
    return () => window.cancelIdleCallback(handle)
  }
  const one = { work, until: performance.now() + limitMs }
  waiting.add(one)
  if (!isWatching) watch()
  return () => void waiting.delete(one)
}

function watch() {
  isWatching = true
  const due = performance.now() + stepMs
  setTimeout(() => {
    const now = performance.now()
    calm = now - due < lateMs ? calm + 1 : 0
    const all = [...waiting]
    // One at a time: each may be long enough for others to wait.
    const next = all.find(({ until }) => until <= now) ?? (calm >= calmSteps ? all[0] : undefined)
    isWatching = waiting.size > (next ? 1 : 0)
    if (isWatching) watch()
    if (!next) return
    calm = 0
    waiting.delete(next)
    next.work()
  }, stepMs)
}
