import { tooBusy, Turns } from '../load/Turns.ts'

const turns = new Turns({ atOnce: 2, mostWaiting: 200, mostWaitingEach: 10 })

/**
 * Runs work that reads and writes much of a trip: one at a time for each person, and few in all. Throws AppError
 * 'unavailable' when too much is waiting. Such work must not start other such work.
 */
export const inWriteTurn = <T>(userId: string, work: () => Promise<T>): Promise<T> =>
  turns.run(work, tooBusy, userId)
