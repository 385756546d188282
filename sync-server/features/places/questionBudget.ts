import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Limit } from '../../middleware/limits.ts'

/** More than people type, and than a trip has locations to look up. Each question may cost the operator money. */
const usualLimits: readonly Limit[] = [
  { requests: 120, perSeconds: 60 },
  { requests: 2_000, perSeconds: 24 * 60 * 60 },
]

/** Counts the questions of each person to a geocoder. Returns a function that tells whether one more is within reason. */
export function questionBudget(limits = usualLimits): (person: string) => Promise<boolean> {
  const counters = limits.map(
    ({ requests, perSeconds }) => new RateLimiterMemory({ points: requests, duration: perSeconds }),
  )
  return async person => {
    for (const counter of counters) {
      const used = await counter.get(person)
      if (used && used.remainingPoints <= 0) return false
    }
    await Promise.all(counters.map(counter => counter.penalty(person)))
    return true
  }
}
