import { RateLimiterMemory } from 'rate-limiter-flexible'

/** Per hour, twice as many people as a full trip holds and a few more: more than anyone invites, less than spam. */
const perHour = 120

/**
 * A reservation for invitations: `room` is how many of the wanted ones may be sent, and unused ones are given back.
 */
export interface InvitationPlaces {
  room: number
  giveBack(unused: number): Promise<void>
}

/**
 * Reserves invitations for a person. Reserving first and giving back the rest keeps concurrent requests from sharing
 * the same quota.
 */
export type InvitationLimit = (userId: string, wanted: number) => Promise<InvitationPlaces>

/** Counts each person's invitations, however they are sent. In memory: a restart resets the counts. */
export function createInvitationLimit(points = perHour): InvitationLimit {
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
export const unlimitedInvitations: InvitationLimit = async (_userId, wanted) => ({
  room: wanted,
  giveBack: async () => {},
})
