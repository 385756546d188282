import { addDays } from '#shared/plain/dates.ts'
import { wallTimeIn } from '#shared/plain/zones.ts'
import { endOf } from './endOf.ts'
import { minuteMs, pastOf, timedOf, zoneNow } from './now.ts'
import type { Moment, TimedMoment } from './now.ts'
import { isCheckOut, stayUntil } from './stay.ts'

/** What starts after midnight is announced this long before. */
const overnightMs = 4 * 60 * minuteMs
/** Until then, the night is still that of the day before. */
const nightEnds = '04:00'
/** A journey over midnight that takes so long is a night away. */
const nightJourneyMin = 4 * 60

/** What a traveler needs to know now. */
export interface PlaceNow {
  /** ms since 1970. */
  at: number
  /** The zone whose clock counts now, and what that clock shows. */
  zone: string
  date: string
  time: string
  current: TimedMoment | null
  next: TimedMoment | null
  /** Where to go: `next`, or without one the first thing of the day that has no time, but for the bed. */
  ahead: Moment | null
  /** The rest of the day after `ahead`: by time, then what has no time. */
  later: readonly Moment[]
  /** Where the night is spent, if the plan says so. */
  bed: Moment | null
  /** The first thing of the next day. */
  tomorrow: Moment | null
  pastIds: ReadonlySet<string>
  /** Whether nothing is planned on any day. */
  isEmpty: boolean
  /** Whether nothing is left of the plan, and the last day has come. */
  isOver: boolean
}

/** What the plan says about this moment (ms since 1970). `endDate` is the last day of the trip, if that is known. */
export function placeNow(
  moments: readonly Moment[],
  tripZone: string,
  at: number,
  endDate: string | null = null,
): PlaceNow {
  const zone = zoneNow(moments, tripZone, at)
  const { date, time } = wallTimeIn(zone, at)!
  const timed = timedOf(moments)
  const coming = timed.filter(({ start }) => start > at)
  const [first] = coming
  const next = first && (first.date <= date || first.start - at <= overnightMs) ? first : null
  const free = moments.filter(moment => moment.start === null && moment.date === date)
  const past = pastOf(moments, tripZone, at)
  const isEmpty = moments.length === 0
  const isOver = !isEmpty && past.length === moments.length && (endDate === null || date >= endDate)
  const bed = isOver && time >= nightEnds ? null : bedNow(moments, { date, time }, endDate)
  const ahead = next ?? free.find(moment => moment !== bed) ?? null
  return {
    at,
    zone,
    date,
    time,
    current: timed.findLast(({ start, end }) => start <= at && at < end) ?? null,
    next,
    ahead,
    later: [...coming.filter(moment => moment.date <= date), ...free].filter(moment => moment !== ahead),
    bed,
    tomorrow: moments.find(moment => moment.date === addDays(date, 1) && moment !== next) ?? null,
    pastIds: new Set(past.map(({ item }) => item.id)),
    isEmpty,
    isOver,
  }
}

/** Where the night is spent: after midnight the one that has begun, also when its hotel is left later on that day. */
function bedNow(
  moments: readonly Moment[],
  { date, time }: { date: string; time: string },
  endDate: string | null,
): Moment | null {
  const bed = bedOn(moments, date, endDate)
  const isReachedNow =
    bed !== null && bed.date === date && bed.item.time !== null && bed.item.time < nightEnds
  if (time >= nightEnds || isReachedNow) return bed
  return bedOn(moments, addDays(date, -1), endDate) ?? bed
}

/**
 * The night of `date`: the hotel that was reached last, unless it was left since. The last day of a trip leads home, so
 * only a hotel of that day itself counts then.
 */
function bedOn(moments: readonly Moment[], date: string, endDate: string | null): Moment | null {
  const earlier = moments.filter(moment => moment.date <= date)
  const bed = earlier.findLast(({ item }) => item.category === 'hotels' && !isCheckOut(item))
  if (!bed || (endDate !== null && date >= endDate && bed.date < date)) return null
  const until = stayUntil(bed.item, bed.date)
  if (until !== null && until <= date) return null
  const isLeft = earlier.some(
    moment =>
      (moment.date > bed.date ||
        (moment.date === bed.date && (moment.item.time ?? '') > (bed.item.time ?? ''))) &&
      (moment.item.category === 'hotels' ? isCheckOut(moment.item) : isNightAway(moment)),
  )
  return isLeft ? null : bed
}

/** Whether the night is spent on a train or a plane, which a taxi at midnight is not. */
function isNightAway({ item, date, zone, endZone }: Moment): boolean {
  if (item.category !== 'transport' || (item.durationMinutes ?? 0) < nightJourneyMin) return false
  return (endOf({ ...item, zone, endZone }, { date, zone: null })?.days ?? 0) > 0
}
