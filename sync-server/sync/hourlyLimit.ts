import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { AppError } from '#shared/plain/errors.ts'
import type { Mutation } from '#shared/sync/protocol.ts'
import type { SyncHooks } from './hooks.ts'

/** A reservation: `room` is how many of the wanted edits may be made, and unused ones are given back. */
interface Places {
  room: number
  giveBack(unused: number): Promise<void>
}

/**
 * Reserves edits of one sort for a person. Reserving first and giving back the rest keeps concurrent requests from
 * sharing the same quota.
 */
export type HourlyLimit = (userId: string, wanted: number) => Promise<Places>

/** Counts what each person does, `points` an hour at most. In memory: a restart resets the counts. */
export function createHourlyLimit(points: number): HourlyLimit {
  const limiter = new RateLimiterMemory({ points, duration: 3600 })
  const giveBack = async (userId: string, unused: number) => {
    if (unused > 0) await limiter.reward(userId, unused)
  }
  return async (userId, wanted) => {
    const state = await limiter.penalty(userId, wanted)
    const over = Math.min(wanted, Math.max(0, state.consumedPoints - points))
    await giveBack(userId, over)
    return { room: wanted - over, giveBack: unused => giveBack(userId, unused) }
  }
}

/** For a server without limits. */
export const unlimited: HourlyLimit = async (_userId, wanted) => ({ room: wanted, giveBack: async () => {} })

/** Refuses edits beyond a limit with the error that `tooMany` makes. Only those that change something count. */
export const limiting =
  (
    mayMake: HourlyLimit,
    isCounted: (mutation: Mutation) => boolean,
    tooMany: () => AppError,
  ): NonNullable<SyncHooks['reserve']> =>
  async (userId, mutations) => {
    const wanted = mutations.filter(isCounted).length
    if (wanted === 0) return undefined
    const places = await mayMake(userId, wanted)
    let made = 0
    return {
      begin() {
        made = 0
      },
      admit(mutation) {
        if (!isCounted(mutation)) return
        if (made === places.room) throw tooMany()
        made++
      },
      end: isWritten => places.giveBack(places.room - (isWritten ? made : 0)),
    }
  }
