import type { TripTiming } from './tripTiming.ts'

const daysPerMonth = 30.44
const daysPerYear = 365.25

/** 'Now', 'Tomorrow', 'In 12 days', 'In 4 months'; undefined where there is nothing to count. */
export function countdownText({ phase, daysUntil }: Pick<TripTiming, 'phase' | 'daysUntil'>) {
  if (phase === 'now') return 'Now'
  if (daysUntil === null) return undefined
  if (daysUntil === 1) return 'Tomorrow'
  if (daysUntil <= 60) return `In ${daysUntil} days`
  const months = Math.round(daysUntil / daysPerMonth)
  return months < 24 ? `In ${months} months` : `In ${Math.round(daysUntil / daysPerYear)} years`
}
