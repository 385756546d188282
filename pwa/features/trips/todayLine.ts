import type { TodayPlan } from './todayPlan.ts'
import type { TripTiming } from './tripTiming.ts'

/** What today means for a trip: 'Day 2 of 5 · 3 activities today, first Louvre at 9:00 AM'. */
export function todayLine(
  { dayOfTrip, length }: TripTiming,
  plan: TodayPlan | undefined,
): string | undefined {
  if (dayOfTrip === null) return undefined
  const day = length === null ? `Day ${dayOfTrip}` : `Day ${dayOfTrip} of ${length}`
  if (!plan) return day
  if (plan.count === 0 || !plan.first) return `${day} · nothing planned today`
  const first = plan.first.time ? `${plan.first.title} at ${clockTime(plan.first.time)}` : plan.first.title
  if (plan.count === 1) return `${day} · today: ${first}`
  return `${day} · ${plan.count} activities today, first ${first}`
}

/** '9:00 AM' for '09:00'. */
function clockTime(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`
}
