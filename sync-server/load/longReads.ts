import { tooBusy, Turns } from './Turns.ts'

/** Answers made from more than this, in bytes, wait their turn: short ones must not wait behind them. */
export const longBytes = 100_000

/**
 * Turns for what reads long answers: one at a time for each person, however many devices they have, and few in all. The
 * function that it returns throws AppError 'unavailable' when too many are waiting.
 */
export function longReads() {
  const turns = new Turns({ atOnce: 2, mostWaiting: 500, mostWaitingEach: 20 })
  return <T>(userId: string, read: () => Promise<T>): Promise<T> => turns.run(read, tooBusy, userId)
}
