import { readingPace } from './Pace.ts'
import { tooBusy, Turns } from './Turns.ts'

/** Answers made from more than this, in bytes, wait their turn: short ones must not wait behind them. */
export const longBytes = 100_000

interface LongReadOptions {
  /** How many run at once, in all. */
  atOnce?: number
  pace?: typeof readingPace
}

/**
 * Turns for what reads long answers, or pieces of them: one at a time for each person or address, however many devices
 * they have, and few in all. The function that it returns throws AppError 'unavailable' when too many are waiting.
 * Nobody else's turn is held while somebody waits because they have read a lot.
 */
export function longReads({ atOnce = 2, pace = readingPace }: LongReadOptions = {}) {
  const own = new Turns({ atOnce: Infinity, mostWaiting: 500, mostWaitingEach: 20 })
  const all = new Turns({ atOnce, mostWaiting: 500 })
  return <T>(key: string, read: () => Promise<T>): Promise<T> =>
    own.run(
      async () => {
        await pace.rest(key)
        return await all.run(read, tooBusy)
      },
      tooBusy,
      key,
    )
}
