import { isPageLeft } from './pageLife.ts'
import type { StoreHealth } from './storeHealth.ts'

/**
 * A timer this late was held up by the page or the machine, and answers may have been too, so it waits as long again.
 */
const lateMs = 500

/**
 * Calls back once the database hasn't answered anyone, neither the caller nor anything else, for as long as its
 * health's patience lasts. Returns the function that calls it off.
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
