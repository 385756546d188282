/**
 * Does work while no other tab does work of that name; at once where the browser has no locks. With `patienceMs` it
 * goes ahead after so long: a page that WebKit has put away may hold the lock until it is shown again.
 */
export async function locked(name: string, work: () => Promise<void>, patienceMs?: number): Promise<void> {
  if (!('locks' in navigator)) return await work()
  if (patienceMs === undefined) return await navigator.locks.request(name, work)
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return work()
  }
  try {
    await navigator.locks.request(name, { signal: AbortSignal.timeout(patienceMs) }, begin)
  } catch (error) {
    if (hasBegun) throw error
    await work()
  }
}
