import { knownZone, momentIn, wallTimeIn } from '#shared/plain/zones.ts'
import { endMoment } from './endOf.ts'
import type { PlanDay } from './plan.ts'
import type { Item } from './schema.ts'

export const minuteMs = 60_000
/** An activity without a length lasts until the next one, but no longer than this. */
const usualMs = 60 * minuteMs

/** An activity on the world's clock. */
export interface Moment {
  item: Item
  /** The date of its day, yyyy-MM-dd. */
  date: string
  /** IANA name: its time is on the clocks of this zone. */
  zone: string
  /** The zone in which it ends: another one for a flight to the east or west. */
  endZone: string
  /** The zone in which the traveler is after it: no call leads there. */
  here: string
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

/** The clocks that the times of an activity are on, as IANA names; undefined where the zone of the trip is not known. */
export interface Clocks {
  item: Item
  date: string
  zone: string | undefined
  /** The zone in which it ends: another one for a flight to the east or west. */
  endZone: string | undefined
  /** The zone in which the traveler is after it. */
  here: string | undefined
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
      if (zone !== endZone) here = endZone
      yield { item, date, zone, endZone, here }
    }
  }
}

/**
 * The activities of the dated days, in the order of the plan, on the clocks that `clocksOf` finds. While nobody knows the
 * zone of the trip, times without one are on the clocks of `guess`, and those with one tell where the traveler is.
 */
export function momentsOf(plan: readonly PlanDay[], tripZone: string): Moment[]
export function momentsOf(plan: readonly PlanDay[], tripZone: string | undefined, guess: string): Moment[]
export function momentsOf(
  plan: readonly PlanDay[],
  tripZone: string | undefined,
  guess = tripZone!,
): Moment[] {
  const moments: Moment[] = []
  for (const clocks of clocksOf(plan, tripZone)) {
    const { item, date, zone = guess, endZone = guess, here = endZone } = clocks
    const start = item.time ? momentIn(zone, { date, time: item.time }) : null
    moments.push({ item, date, zone, endZone, here, start, end: null })
  }
  setEnds(moments)
  return moments
}

function setEnds(moments: Moment[]): void {
  const inOrder = timedOf(moments)
  inOrder.forEach((moment, index) => {
    const { item, date, zone, endZone, start } = moment
    const following = inOrder[index + 1]?.start ?? Infinity
    // A train without a length is over when it has left: nobody gets on it after that.
    const usual = item.category === 'transport' ? start : Math.min(start + usualMs, following)
    moment.end = endMoment({ ...item, zone, endZone }, date, start) ?? usual
  })
}

/** The zone in which the traveler is: on the way that of the departure, then that of the arrival. */
export function zoneNow(moments: readonly Moment[], tripZone: string, at: number): string {
  const last: Moment | undefined = timedOf(moments).findLast(({ start }) => start <= at) ?? moments[0]
  if (!last) return tripZone
  return last.zone !== last.endZone && (last.end ?? Infinity) > at ? last.zone : last.here
}

/** The date where the traveler is, yyyy-MM-dd. */
export const dateNow = (moments: readonly Moment[], tripZone: string, at: number): string =>
  wallTimeIn(zoneNow(moments, tripZone, at), at)!.date

/** The activities that are over at a moment (ms since 1970), in any order: those without a time end with their day. */
export function pastOf(moments: readonly Moment[], tripZone: string, at: number): Moment[] {
  const date = dateNow(moments, tripZone, at)
  return moments.filter(moment => (moment.end === null ? moment.date < date : moment.end <= at))
}

/** Those with a time, as they follow each other. */
export const timedOf = (moments: readonly Moment[]): TimedMoment[] =>
  moments
    .filter((moment): moment is TimedMoment => moment.start !== null)
    .toSorted((a, b) => a.start - b.start)
