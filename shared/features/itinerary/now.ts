import { addDays } from '#shared/plain/dates.ts'
import { knownZone, momentIn, wallTimeIn } from '#shared/plain/zones.ts'
import { endMoment } from './endOf.ts'
import type { PlanDay } from './plan.ts'
import type { Item } from './schema.ts'
import { isCheckOut } from './stay.ts'

export const minuteMs = 60_000
/** An activity without a length lasts until the next one, but no longer than this. */
const usualMs = 60 * minuteMs
/** What starts after midnight is announced this long before. */
const overnightMs = 4 * 60 * minuteMs

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

/** What the plan says about this moment (ms since 1970). */
export function placeNow(moments: readonly Moment[], tripZone: string, at: number): PlaceNow {
  const zone = zoneNow(moments, tripZone, at)
  const { date, time } = wallTimeIn(zone, at)!
  const timed = timedOf(moments)
  const ahead = timed.filter(({ start }) => start > at)
  const [first] = ahead
  const next = first && (first.date <= date || first.start - at <= overnightMs) ? first : null
  const free = moments.filter(moment => moment.start === null)
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
    bed: bedOn(moments, date),
    tomorrow: moments.find(moment => moment.date === addDays(date, 1) && moment !== next) ?? null,
    pastIds: new Set([
      ...timed.filter(({ end }) => end <= at).map(({ item }) => item.id),
      ...free.filter(moment => moment.date < date).map(({ item }) => item.id),
    ]),
    isOver: timed.every(({ end }) => end <= at) && free.every(moment => moment.date < date),
  }
}

/** The night of `date`: the hotel that was reached last, unless it was left since. */
function bedOn(moments: readonly Moment[], date: string): Moment | null {
  const hotels = moments.filter(({ item, date: day }) => item.category === 'hotels' && day <= date)
  const bed = hotels.findLast(({ item }) => !isCheckOut(item))
  const isLeft = hotels.some(
    ({ item, date: day }) =>
      bed &&
      isCheckOut(item) &&
      (day > bed.date || (day === bed.date && (item.time ?? '') > (bed.item.time ?? ''))),
  )
  return bed && !isLeft ? bed : null
}

/** Those with a time, as they follow each other. */
const timedOf = (moments: readonly Moment[]): TimedMoment[] =>
  moments.filter(isTimed).toSorted((a, b) => a.start - b.start)

const isTimed = (moment: Moment): moment is TimedMoment => moment.start !== null
