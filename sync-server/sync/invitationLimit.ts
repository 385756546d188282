import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** Twice a whole trip of people and a few more, within an hour: more than anybody invites, less than spam. */
const perHour = 120

/** Counts invitations of each person, however they come in. In memory: a restart forgives. */
export function createInvitationLimit(points = perHour): (userId: string) => Promise<boolean> {
  const limiter = new RateLimiterMemory({ points, duration: 3600 })
  return async userId => {
    try {
      await limiter.consume(userId)
      return true
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      return false
    }
  }
}
