import type { Deps } from '../deps.ts'
import { keyOfPerson } from '../load/keyOfPerson.ts'
import { tooBusy, Turns } from '../load/Turns.ts'

const turns = new Turns({ atOnce: 2, mostWaiting: 200, mostWaitingEach: 10 })

/**
 * Runs work that reads and writes much of a trip: one at a time for each person, and few in all. Throws AppError
 * 'unavailable' when too much is waiting. What asks for such work is small, but what it writes is not: if the person has
 * used up the bytes of the minute by the time its turn comes, calls `later` with the number of seconds to wait and throws
 * AppError 'rate-limited'. Such work must not start other such work.
 */
export const inWriteTurn = <T>(
  { bodies }: Pick<Deps, 'bodies'>,
  userId: string,
  work: () => Promise<T>,
  later: (seconds: number) => void = () => undefined,
): Promise<T> =>
  turns.run(
    async () => {
      await bodies?.requireLeft(keyOfPerson(userId), later)
      return await work()
    },
    tooBusy,
    userId,
  )
