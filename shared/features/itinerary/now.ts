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

/** The activities that are over at a moment (ms since 1970), in any order: those without a time end with their day. */
export function pastOf(moments: readonly Moment[], tripZone: string, at: number): Moment[] {
  const { date } = wallTimeIn(zoneNow(moments, tripZone, at), at)!
  return moments.filter(moment => (moment.end === null ? moment.date < date : moment.end <= at))
}

/** Those with a time, as they follow each other. */
export const timedOf = (moments: readonly Moment[]): TimedMoment[] =>
  moments.filter(isTimed).toSorted((a, b) => a.start - b.start)

const isTimed = (moment: Moment): moment is TimedMoment => moment.start !== null
