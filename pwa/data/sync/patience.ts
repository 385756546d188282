import { ApiError } from '../server/api.ts'
import { withDeadline } from '../server/withDeadline.ts'
import type { LocalDatabase, RetryRecord } from '../store/localDatabase.ts'
import { retryDelayMs } from './backoff.ts'

/** The longest wait, no matter how long a server asks for. */
const longestMs = 5 * 60_000

/** Waits longer after each failure in a row, even across restarts if the count can be stored. */
export class Patience {
  readonly #db: LocalDatabase
  #failures = 0

  constructor(db: LocalDatabase) {
    this.#db = db
  }

  /** Takes note of a failure. Returns how long to wait, in ms. */
  async after(error: unknown): Promise<number> {
    this.#failures += 1
    const asked = error instanceof ApiError ? Math.min(error.retryAfterMs, longestMs) : 0
    const delay = () => Math.max(asked, retryDelayMs(this.#failures, Math.random()))
    const remember = async () => {
      const earlier = (await this.#db.meta.get('retry')) as RetryRecord | undefined
      this.#failures = Math.max(this.#failures, (earlier?.failures ?? 0) + 1)
      const delayMs = delay()
      await this.#db.meta.put({ key: 'retry', failures: this.#failures, at: Date.now() + delayMs })
      return delayMs
    }
    try {
      // The database may be what failed: the next try must not wait for it.
      return await withDeadline(remember(), this.#db.health.patienceMs)
    } catch (storeError) {
      this.#db.health.failed(storeError)
      return delay()
    }
  }

  /** The next failure counts as the first; what is stored of earlier ones is for the caller to remove. */
  renew(): void {
    this.#failures = 0
  }
}
