import { isPageLeft } from './pageLife.ts'
import type { StoreHealth } from './storeHealth.ts'

/** A timer that is so late was kept waiting by the page or the machine, and so may answers be: it waits as long again. */
const lateMs = 500

/**
 * Calls back once the database has answered nothing for as long as its health is patient: neither whom the call is
 * about nor anybody else. Returns the function that calls it off.
 */
export function afterSilence(health: StoreHealth, tell: () => void): () => void {
  const begunAt = performance.now()
  let timer: ReturnType<typeof setTimeout>
  let wasLate = false
  const wait = (forMs: number) => {
    const dueAt = performance.now() + forMs
    timer = setTimeout(() => {
      const now = performance.now()
      const restMs = Math.max(begunAt, health.heardAt) + health.patienceMs - now
      if (restMs > 1) return wait(restMs)
      if (isPageLeft()) return wait(health.patienceMs)
      const overdueMs = now - dueAt
      if (wasLate || overdueMs < lateMs) return tell()
      wasLate = true
      wait(Math.min(overdueMs, health.patienceMs))
    }, forMs)
  }
  wait(health.patienceMs)
  return () => clearTimeout(timer)
}
