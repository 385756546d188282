import { minutesOf } from '../../plain/clockTime.ts'
import { daysBetween } from '../../plain/dates.ts'
import { AppError } from '../../plain/errors.ts'
import { guidesFor } from '../guide/guidesFor.ts'
import type { Guide } from '../guide/schema.ts'
import { livingItems } from '../itinerary/livingItems.ts'
import { daysToChoose } from '../itinerary/plan.ts'
import type { TripPlan } from '../itinerary/plan.ts'
import { begunIn, openDays, replaceableDays, staysIn } from '../itinerary/suggestedDays.ts'
import { nothingOpenText } from './nothingOpenText.ts'
import { mostDays, soonMin } from './schema.ts'
import type { Bed } from './base.ts'
import { isCheckOut } from '../itinerary/stay.ts'
import { positionOf } from '../itinerary/position.ts'
import type { Item } from '../itinerary/schema.ts'
import type { ExistingItem, OpenDay, Pace, PlanRequest } from './schema.ts'
import type { Trip } from '../trips/schema.ts'

/** What people ate earlier was breakfast. HH:MM. */
const lunchFrom = '11:00'

/** What somebody wishes for, in their own words. */
export interface ItineraryWishes {
  interests: string
  budget: string
  pace: Pace
  /** For trips without dates. */
  days: number
  /** HH:MM; empty or null: in the morning. */
  arrival: string | null
  /** HH:MM; empty or null: in the evening. */
  departure?: string | null
}

/** What there is to plan in a trip. Throws 'conflict' when there is no day left to suggest. */
export function planRequest(guide: Guide, now: TripPlan<Trip>, wishes: ItineraryWishes): PlanRequest {
  const open = openDays(now, wishes.days, mostDays)
  if (open.length === 0) throw new AppError('conflict', nothingOpenText(now))
  const goes = new Set<string | null>(replaceableDays(now).map(({ id }) => id))
  const stays = staysIn(now)
  const begun = livingItems(now).filter(begunIn(now))
  const cities = guidesFor(guide.destinations, now.trip)
  return {
    destinations: cities.map(destination => ({
      destination,
      facts: guide.countries.find(({ code }) => code === destination.country)!,
    })),
    days: open,
    tripDays: daysOf(now, open),
    interests: wishes.interests,
    budget: wishes.budget,
    pace: wishes.pace,
    travellers: now.trip.travelersCount,
    existing: livingItems(now)
      .filter(item => !goes.has(item.dayId) || stays(item))
      .map(item => ({ title: item.title, location: item.location, ...atOf(item) })),
    beds: bedsOf(now),
    arrival: open[0]!.number === 1 ? wishes.arrival || null : null,
    departure: endsTrip(open, now) ? wishes.departure || null : null,
    ...(now.time && open[0]!.date === now.today && beginningNow(now.time, begun)),
    nearby: guide.destinations.filter(city => !cities.includes(city)),
    holidays: guide.holidays,
  }
}

/** When today goes on: after what people are at, and without another lunch. */
function beginningNow(time: string, begun: readonly Item[]): Pick<PlanRequest, 'notBefore' | 'hadLunch'> {
  const ends = begun.map(({ time: start, durationMinutes }) => minutesOf(start!) + (durationMinutes ?? 0))
  return {
    notBefore: Math.max(minutesOf(time) + soonMin, ...ends),
    hadLunch: begun.some(({ time: start, category }) => category === 'restaurants' && start! >= lunchFrom),
  }
}

/** How many days the whole trip has, once these are planned. */
function daysOf(now: TripPlan<Trip>, open: readonly OpenDay[]): number {
  const { startDate, endDate } = now.trip
  if (!startDate) return open.length + stayingDays(now, open).length
  const last = endDate ? [] : daysToChoose(now).map(({ number }) => number ?? 0)
  return Math.max(daysBetween(startDate, endDate ?? startDate) + 1, ...last)
}

/** The places, counted from 1, of the days that a plan for these leaves in a trip without dates. */
function stayingDays(now: TripPlan, open: readonly OpenDay[]): number[] {
  const planned = new Set(open.map(({ number }) => number))
  return daysToChoose(now).flatMap(({ day }, index) =>
    day?.status === 'confirmed' && !planned.has(index + 1) ? [index + 1] : [],
  )
}

/** Whether the last of these days is the one on which people leave. */
function endsTrip(open: readonly OpenDay[], now: TripPlan): boolean {
  const { number, date } = open.at(-1)!
  const { startDate, endDate } = now.trip
  return date === null
    ? stayingDays(now, open).every(place => place < number)
    : date === (endDate ?? startDate)
}

function atOf(item: Item): Pick<ExistingItem, 'at'> {
  const at = positionOf(item)
  return at ? { at } : {}
}

/** The hotels of a trip, in the order in which people move in. */
function bedsOf(now: TripPlan): Bed[] {
  const dates = new Map(now.days.map(({ id, date }) => [id, date]))
  return livingItems(now).flatMap(item => {
    const at = item.category === 'hotels' && !isCheckOut(item) ? positionOf(item) : null
    return at ? [{ ...at, name: item.title, from: (item.dayId && dates.get(item.dayId)) ?? null }] : []
  })
}
