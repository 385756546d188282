/**
 * Does work while no other tab does work of that name; at once where the browser has no locks. With `patienceMs` it
 * goes ahead after so long: a page that WebKit has put away may hold the lock until it is shown again. Settles as the
 * work does, whatever becomes of the lock: a page that was put away while it waited is never answered at all, not even
 * that it waits no longer.
 */
export function locked(name: string, work: () => Promise<void>, patienceMs?: number): Promise<void> {
  if (!('locks' in navigator)) return work()
  return new Promise((resolve, reject) => {
    const waiting = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasBegun = false
    const begin = async () => {
      if (hasBegun) return
      hasBegun = true
      clearTimeout(timer)
      await work().then(resolve, reject)
    }
    if (patienceMs !== undefined) {
      timer = setTimeout(() => {
        void begin()
        waiting.abort()
      }, patienceMs)
    }
    // Where the lock is refused, the work goes ahead without it.
    navigator.locks.request(name, { signal: waiting.signal }, begin).catch(begin)
  })
}
