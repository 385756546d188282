import { keyOfPerson } from './keyOfPerson.ts'
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
 * Turns for what reads long answers, or pieces of them: one at a time for each person, however many devices they have,
 * and few in all. The function that it returns throws AppError 'unavailable' when too many are waiting. Nobody else's
 * turn is held while a person waits because they have read a lot. `sizeOf`: how many bytes were read that do not count
 * as sent.
 */
export function longReads({ atOnce = 2, pace = readingPace }: LongReadOptions = {}) {
  const own = new Turns({ atOnce: Infinity, mostWaiting: 500, mostWaitingEach: 20 })
  const all = new Turns({ atOnce, mostWaiting: 500 })
  return <T>(userId: string, read: () => Promise<T>, sizeOf?: (result: T) => number): Promise<T> => {
    const key = keyOfPerson(userId)
    const counted = async () => {
      const result = await read()
      if (sizeOf) await pace.charge(key, sizeOf(result))
      return result
    }
    const inTurn = async () => {
      await pace.rest(key)
      return await all.run(counted, tooBusy)
    }
    return own.run(inTurn, tooBusy, key)
  }
}
