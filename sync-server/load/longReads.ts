import { setTimeout as sleep } from 'node:timers/promises'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { tooBusy, Turns } from './Turns.ts'

/** Answers made from more than this, in bytes, wait their turn: short ones must not wait behind them. */
export const longBytes = 100_000

/**
 * What one person may read at full speed, in bytes within so many seconds. A new device gets most accounts whole; who
 * has read more waits for the next such time.
 */
const usualPace = new RateLimiterMemory({ points: 32_000_000, duration: 8 })

interface LongReadOptions {
  /** How many run at once, in all. */
  atOnce?: number
  /** The same one counts everything that a person reads. */
  pace?: RateLimiterMemory
}

/** Reads a long answer, or a piece of it. Calls `charge` with the number of bytes that were read. */
type LongRead<T> = (charge: (bytes: number) => Promise<unknown>) => Promise<T>

/**
 * Turns for what reads long answers: one at a time for each person, however many devices they have, and few in all. The
 * function that it returns throws AppError 'unavailable' when too many are waiting. Nobody else's turn is held while a
 * person waits for having read a lot.
 */
export function longReads({ atOnce = 2, pace = usualPace }: LongReadOptions = {}) {
  const own = new Turns({ atOnce: Infinity, mostWaiting: 500, mostWaitingEach: 20 })
  const all = new Turns({ atOnce, mostWaiting: 500 })
  return <T>(userId: string, read: LongRead<T>): Promise<T> =>
    own.run(
      async () => {
        const spent = await pace.get(userId)
        if (spent && spent.consumedPoints >= pace.points) await sleep(spent.msBeforeNext)
        return await all.run(() => read(bytes => pace.penalty(userId, bytes)), tooBusy)
      },
      tooBusy,
      userId,
    )
}
