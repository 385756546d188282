import type { Category, Day, Item } from '../itinerary/schema.ts'
import type { Trip } from '../trips/schema.ts'
import type { ShowOptions } from './schema.ts'

/** What may be shown of a trip, and nothing else: whoever renders it has nothing to hide. */
export interface PlanDocument {
  title: string
  destination: string
  /** What the drawn cover is chosen by. */
  place: { city: string | null; country: string | null; lat: number | null }
  startDate: string | null
  endDate: string | null
  travelersCount: number
  /** Names of the people on the trip; empty unless they may be shown. */
  people: readonly string[]
  days: readonly DocumentDay[]
}

export interface DocumentDay {
  /** Counted from the trip's first day; null for a date before it. */
  number: number | null
  date: string | null
  title: string | null
  isSuggested: boolean
  activities: readonly DocumentActivity[]
  /** It began on the page before. */
  isContinued?: true
}

export interface DocumentActivity {
  id: string
  /** HH:MM, wall time at the destination. */
  time: string | null
  title: string
  location: string | null
  category: Category
  /** Null unless it may be shown. */
  description: string | null
  cost: string | null
}

/** A day as the plan has it: in its place, with its activities in order. */
export interface OrderedDay {
  number: number | null
  date: string | null
  /** Null for a date that nothing was planned on yet. */
  day: Pick<Day, 'title' | 'status'> | null
  items: readonly Item[]
}

/** Takes from a trip what the options allow to be shown. */
export function planDocument(
  trip: Trip,
  days: readonly OrderedDay[],
  people: readonly string[],
  { withNames, withCosts, withNotes }: ShowOptions,
): PlanDocument {
  const lat = Number(trip.destinationLat ?? Number.NaN)
  return {
    title: trip.title,
    destination: trip.destination,
    place: {
      city: trip.destinationCity,
      country: trip.destinationCountry,
      lat: Number.isNaN(lat) ? null : lat,
    },
    startDate: trip.startDate,
    endDate: trip.endDate,
    travelersCount: trip.travelersCount,
    people: withNames ? people : [],
    days: days.map(({ number, date, day, items }) => ({
      number,
      date,
      title: day?.title ?? null,
      isSuggested: day?.status === 'suggested',
      activities: items.map(item => ({
        id: item.id,
        time: item.time,
        title: item.title,
        location: item.location,
        category: item.category ?? 'other',
        description: withNotes ? item.description : null,
        cost: withCosts ? item.cost : null,
      })),
    })),
  }
}
