/**
 * Does work while no other tab does work with that name; right away if the browser has no locks. With `patienceMs`, it
 * goes ahead after waiting that long: a page that WebKit has suspended may hold the lock until it is shown again.
 * Answers as the work does, whatever happens to the lock: a page that was suspended while waiting never gets any
 * answer, not even that its wait was aborted.
 */
export function locked<Result>(
  name: string,
  work: () => Promise<Result>,
  patienceMs?: number,
): Promise<Result> {
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
