import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

interface Allowed {
  times: number
  perSeconds: number
}

/**
 * Counts what is done for each person, in memory. Returns a function that tells whether it may be done once more, and
 * counts that. For costs of the operator's that nobody is to be refused for: something cheaper takes their place.
 */
export function allowance(...limits: Allowed[]): (person: string) => Promise<boolean> {
  const counters = limits.map(
    ({ times, perSeconds }) => new RateLimiterMemory({ points: times, duration: perSeconds }),
  )
  return async person => {
    try {
      for (const counter of counters) await counter.consume(person)
      return true
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return false
      throw refusal
    }
  }
}
