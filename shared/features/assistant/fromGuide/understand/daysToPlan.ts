import { addDays, daysBetween } from '#shared/plain/dates.ts'
import { lastStart } from '#shared/features/itinerary/suggestedDays.ts'
import type { GuideQuestion } from '../question.ts'
import { numberWords } from './wishesIn.ts'

type Now = Pick<GuideQuestion, 'trip' | 'today' | 'time'>

const mostDays = 5
const plans =
  / (plan (me|us|a|an|one|two|three|four|five|\d|our|my|the)|itinerar\S*|make (me |us )?a plan|day plan|day by day|what would you do with|plan for) /

/** "3 days in Porto", and nothing more than that: who asks how long to stay, or whether that is enough, wants no plan. */
const isDaysOnly = (text: string): boolean =>
  /^ (a |the |for |our |my |next )*(\d{1,2}|one|two|three|four|five|six|seven|long|full)? ?(full |whole )?(days?|weekend) in /.test(
    text,
  ) && !/ (enough|too (long|short|much)|open|weather|rains?) /.test(text)

/**
 * The dates of a trip that are still ahead, with today's unless it is almost over: their first and last, yyyy-MM-dd. Null
 * without a trip or dates, and when it is over.
 */
export function datesAhead({ trip, today, time }: Now): { from: string; until: string } | null {
  if (!trip?.startDate) return null
  const until = trip.endDate ?? trip.startDate
  const first = time && time >= lastStart && until > today ? addDays(today, 1) : today
  return until < today ? null : { from: trip.startDate > first ? trip.startDate : first, until }
}

/** How many days are to be planned, five at most; null when no plan is asked for. `text` is folded. */
export function daysToPlan(text: string, now: Now): number | null {
  if (!plans.test(text) && !isDaysOnly(text)) return null
  const match = / (\d{1,2}|one|two|three|four|five|six|seven|a) (full |whole )?(days?|nights?) /.exec(text)
  const count = match
    ? Number(match[1]) || numberWords.indexOf(match[1]!) + 1 || 1
    : / weekend /.test(text)
      ? 2
      : null
  const ahead = datesAhead(now)
  const ofTrip = ahead ? daysBetween(ahead.from, ahead.until) + 1 : 1
  return Math.min(Math.max(count ?? ofTrip, 1), mostDays)
}
