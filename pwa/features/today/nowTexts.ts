import { addDays } from '#shared/plain/dates.ts'
import { longDayText, shortDayText } from '#shared/plain/dateText.ts'
import { lengthText } from '#shared/plain/lengthText.ts'
import { timeText } from '#shared/plain/timeText.ts'
import { cityOfZone, wallTimeIn } from '#shared/plain/zones.ts'
import { endOf } from '#shared/features/itinerary/endOf.ts'
import { minuteMs } from '#shared/features/itinerary/now.ts'
import type { Moment, TimedMoment } from '#shared/features/itinerary/now.ts'
import type { PlaceNow } from '#shared/features/itinerary/placeNow.ts'
import { zonesText } from '#shared/features/itinerary/spanText.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { tripTiming } from '../trips/tripTiming.ts'

const dayMs = 24 * 60 * minuteMs

/** 'Day 2 of 5 · Friday, December 11'; of a day trip, the date alone. */
export function dayLine(trip: Trip, date: string): string {
  const { dayOfTrip, length } = tripTiming(trip, date)
  const day = dayOfTrip !== null && length !== null && length > 1 ? [`Day ${dayOfTrip} of ${length}`] : []
  return [...day, longDayText(date)].join(' · ')
}

/**
 * 'Now · until 11:00 AM', 'Now · until 11:00 AM on Thu, May 6' where that is a day or more away, or since when if nobody
 * said how long it takes.
 */
export function nowLine({ item, date, zone, endZone, end: endsAt }: TimedMoment, at: number): string {
  const end = endOf({ ...item, zone, endZone }, { date, zone })
  if (!end) return `Now · since ${timeText(item.time!)}`
  const day = endsAt - at < dayMs ? '' : ` on ${shortDayText(addDays(date, end.days))}`
  return `Now · until ${timeText(end.time)}${day}`
}

/** 'Next in 25 min · 11:30 AM'. */
export const nextLine = ({ item, start }: TimedMoment, at: number): string =>
  `Next in ${lengthText(Math.ceil((start - at) / minuteMs))} · ${timeText(item.time!)}`

/** '9:00 AM New York → 9:05 PM Lisbon' for what ends on another clock; null for everything else. */
export const legLine = ({ item, date, zone, endZone }: Moment): string | null =>
  zonesText({ ...item, zone, endZone }, { date, zone })

/** '3:53 PM in Lisbon · 10:53 AM on your phone', when the two clocks differ. */
export function clocksLine({ at, zone, time, date }: PlaceNow, deviceZone: string): string | undefined {
  const here = wallTimeIn(deviceZone, at)
  if (!here || (here.time === time && here.date === date)) return undefined
  const day = here.date === date ? '' : here.date < date ? ', the day before' : ', the day after'
  return `${timeText(time)} in ${cityOfZone(zone)} · ${timeText(here.time)}${day} on your device`
}

/** What a day without anything ahead is told by. */
export function nothingLine({ isEmpty, isOver, current, ahead, later }: PlaceNow): string | undefined {
  if (current || ahead || later.length > 0) return undefined
  if (isEmpty) return 'Nothing planned yet.'
  return isOver ? 'That was the last stop of this trip.' : 'Nothing else today. Enjoy it.'
}
