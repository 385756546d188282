import { formFor } from '#shared/plain/countText.ts'
import { emptyKeptDays, isTripOn } from '../itinerary/suggestedDays.ts'
import type { TripPlan } from '../itinerary/plan.ts'

const listed = new Intl.ListFormat('en-US')

/**
 * Why no day of a plan can be filled with suggestions. Names the empty days among them, which stay because somebody
 * gave them a title.
 */
export function nothingOpenText(now: TripPlan): string {
  const which = isTripOn(now) ? 'Every day is over, almost over or confirmed' : 'Every day is confirmed'
  const all = `${which}, so there's nothing left to suggest.`
  const empty = emptyKeptDays(now)
  if (empty.length === 0) return all
  const rest = formFor(
    empty.length,
    'is empty. Remove its title to get suggestions for it.',
    'are empty. Remove their titles to get suggestions for them.',
  )
  return `${all} ${daysText(empty)} ${rest}`
}

/** 'Day 1 and Days 3–5': takes numbers in ascending order and merges consecutive ones. */
export function daysText(numbers: readonly number[]): string {
  const runs: { from: number; to: number }[] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last && number === last.to + 1) last.to = number
    else runs.push({ from: number, to: number })
  }
  return listed.format(runs.map(({ from, to }) => (from === to ? `Day ${from}` : `Days ${from}–${to}`)))
}
