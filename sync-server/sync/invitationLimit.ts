import { RateLimiterMemory } from 'rate-limiter-flexible'

/** Twice a whole trip of people and a few more, within an hour: more than anybody invites, less than spam. */
const perHour = 120

/** Places that are held for invitations: `room` is for how many of those asked for; what is not sent is given back. */
export interface InvitationPlaces {
  room: number
  giveBack(unused: number): Promise<void>
}

/** Holds places for so many invitations of a person. Held first and given back, so that no two requests share one. */
export type InvitationLimit = (userId: string, wanted: number) => Promise<InvitationPlaces>

/** Counts the invitations of each person, however they come in. In memory: a restart forgives. */
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
