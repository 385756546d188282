import { addDays } from '#shared/plain/dates.ts'
import { knownZone, momentIn, wallTimeIn } from '#shared/plain/zones.ts'
import { endMoment, endOf } from './endOf.ts'
import type { PlanDay } from './plan.ts'
import type { Item } from './schema.ts'
import { isCheckOut, stayUntil } from './stay.ts'

export const minuteMs = 60_000
/** An activity without a length lasts until the next one, but no longer than this. */
const usualMs = 60 * minuteMs
/** What starts after midnight is announced this long before. */
const overnightMs = 4 * 60 * minuteMs
/** A journey over midnight that takes so long is a night away. */
const nightJourneyMin = 4 * 60

/** An activity on the world's clock. */
export interface Moment {
  item: Item
  /** The date of its day, yyyy-MM-dd. */
  date: string
  /** IANA name: its time is on the clocks of this zone. */
  zone: string
  /** The zone in which it ends: another one for a flight to the east or west. */
  endZone: string
  /** ms since 1970; null without a time. */
  start: number | null
  /** ms since 1970, estimated without a length; null without a time. */
  end: number | null
}

/** A moment with a time. */
export interface TimedMoment extends Moment {
  start: number
  end: number
}

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
  /** The rest of the day after `next`: by time, then what has no time. */
  later: readonly Moment[]
  /** Where the night is spent, if the plan says so. */
  bed: Moment | null
  /** The first thing of the next day. */
  tomorrow: Moment | null
  pastIds: ReadonlySet<string>
  /** Whether nothing is left of the whole plan. */
  isOver: boolean
}

/** The clocks that the times of an activity are on, as IANA names; undefined where the zone of the trip is not known. */
export interface Clocks {
  item: Item
  date: string
  zone: string | undefined
  /** The zone in which it ends: another one for a flight to the east or west. */
  endZone: string | undefined
}

/**
 * The clocks of all activities of the dated days, in the order of the plan. A time without a zone is on the clocks of
 * the place: those of the trip, after a leg those of its end, and on the day of a departure from elsewhere those of the
 * departure. What starts and ends on the clocks of one zone, such as a call, takes nobody there.
 */
export function* clocksOf(
  plan: Iterable<Pick<PlanDay, 'date' | 'items'>>,
  tripZone: string | null | undefined,
): Generator<Clocks> {
  const home = knownZone(tripZone)
  let here = home
  for (const { date, items } of plan) {
    if (!date) continue
    const leg = items.find(item => knownZone(item.zone) !== knownZone(item.endZone))
    here = knownZone(leg?.zone) ?? here
    for (const item of items) {
      const zone = knownZone(item.zone) ?? here
      const endZone = knownZone(item.endZone) ?? (knownZone(item.zone) ? home : zone)
      yield { item, date, zone, endZone }
      if (zone !== endZone) here = endZone
    }
  }
}

/** The activities of the dated days, in the order of the plan, on the clocks that `clocksOf` finds. */
export function momentsOf(plan: readonly PlanDay[], tripZone: string): Moment[] {
  const moments: Moment[] = []
  for (const { item, date, zone = tripZone, endZone = tripZone } of clocksOf(plan, tripZone)) {
    const start = item.time ? momentIn(zone, { date, time: item.time }) : null
    moments.push({ item, date, zone, endZone, start, end: null })
  }
  setEnds(moments)
  return moments
}

function setEnds(moments: Moment[]): void {
  const inOrder = timedOf(moments)
  for (const [index, moment] of inOrder.entries()) {
    const { item, start, date } = moment
    const following = inOrder[index + 1]?.start ?? Infinity
    // A train without a length is over when it has left: nobody gets on it after that.
    const usual = item.category === 'transport' ? start : Math.min(start + usualMs, following)
    moment.end = endMoment({ ...item, zone: moment.zone, endZone: moment.endZone }, date, start) ?? usual
  }
}

/** The zone in which the traveler is: on the way that of the departure, then that of the arrival. */
export function zoneNow(moments: readonly Moment[], tripZone: string, at: number): string {
  const last = timedOf(moments).findLast(({ start }) => start <= at)
  if (!last) return moments[0]?.zone ?? tripZone
  return last.end <= at ? last.endZone : last.zone
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
  const ahead = timed.filter(({ start }) => start > at)
  const [first] = ahead
  const next = first && (first.date <= date || first.start - at <= overnightMs) ? first : null
  const free = moments.filter(moment => moment.start === null)
  const isOver = timed.every(({ end }) => end <= at) && free.every(moment => moment.date < date)
  const isHome = isOver && (endDate === null || date >= endDate)
  return {
    at,
    zone,
    date,
    time,
    current: timed.findLast(({ start, end }) => start <= at && at < end) ?? null,
    next,
    later: [
      ...ahead.filter(moment => moment !== next && moment.date <= date),
      ...free.filter(moment => moment.date === date),
    ],
    bed: isHome ? null : bedOn(moments, date, endDate),
    tomorrow: moments.find(moment => moment.date === addDays(date, 1) && moment !== next) ?? null,
    pastIds: new Set([
      ...timed.filter(({ end }) => end <= at).map(({ item }) => item.id),
      ...free.filter(moment => moment.date < date).map(({ item }) => item.id),
    ]),
    isOver,
  }
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

/** Those with a time, as they follow each other. */
const timedOf = (moments: readonly Moment[]): TimedMoment[] =>
  moments.filter(isTimed).toSorted((a, b) => a.start - b.start)

const isTimed = (moment: Moment): moment is TimedMoment => moment.start !== null
