import { countText } from '#shared/plain/countText.ts'
import type { TripTiming } from './tripTiming.ts'

const daysPerMonth = 30.44
const daysPerYear = 365.25

/** 'Now', 'Tomorrow', 'In 12 days', 'In 4 months'; undefined when there is nothing to count down to. */
export function countdownText({ phase, daysUntil }: Pick<TripTiming, 'phase' | 'daysUntil'>) {
  if (phase === 'now') return 'Now'
  if (daysUntil === null) return undefined
  if (daysUntil === 1) return 'Tomorrow'
  if (daysUntil <= 60) return `In ${countText(daysUntil, 'day')}`
  const months = Math.round(daysUntil / daysPerMonth)
  return months < 24 ? `In ${months} months` : `In ${Math.round(daysUntil / daysPerYear)} years`
}
