import type { LatLng } from '#shared/plain/distance.ts'
import { knownZone } from '#shared/plain/zones.ts'
import { hashText } from '#shared/plain/scene/seededRandom.ts'
import { endOf } from '../itinerary/endOf.ts'
import type { End } from '../itinerary/endOf.ts'
import { clocksOf } from '../itinerary/now.ts'
import type { Clocks } from '../itinerary/now.ts'
import { endText, zonesText } from '../itinerary/spanText.ts'
import { positionOf } from '../itinerary/position.ts'
import { wayBetween, wayText } from '../itinerary/wayBetween.ts'
import type { Category, Day, Item } from '../itinerary/schema.ts'
import type { Trip } from '../trips/schema.ts'
import type { ShowOptions } from './schema.ts'

/** Only what may be shown of a trip, so code that renders it has nothing to hide. */
export interface PlanDocument {
  title: string
  destination: string
  /** Determines which cover is drawn. */
  place: { city: string | null; country: string | null; lat: number | null; vary: number }
  /** IANA name of the destination's time zone; null when the trip has none, or one that is not known here. */
  zone: string | null
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
  /** The day began on the previous page. */
  isContinued?: true
}

export interface DocumentActivity {
  id: string
  /** HH:MM, wall time at the destination. */
  time: string | null
  /** The zone of the clocks that its time is on; null when nobody knows. */
  zone: string | null
  /** When it ends, on the clocks of `endZone`. Null without a time or a length. */
  end: End | null
  endZone: string | null
  /** When it ends: '10:30 AM', '1:05 AM +1' a day later; '3 days' for what has no time. Null without a length. */
  until: string | null
  /** Both times of a journey between time zones: '9:00 AM New York → 9:05 PM Lisbon'. Null for everything else. */
  zones: string | null
  durationMinutes: number | null
  title: string
  location: string | null
  /** Its name or address as written where it is; null when nobody said. */
  local: string | null
  /** Where the place is; null when nobody said. */
  position: LatLng | null
  /** Its number on the map of its day; null without a position, and for beds. */
  stop: number | null
  /** How to get there from the activity before it, such as '19 min walk'; null where nobody can tell. */
  way: string | null
  category: Category
  /** Null unless it may be shown. */
  description: string | null
  cost: string | null
  /** Where it was or can be booked, an https address. Null unless it may be shown. */
  link: string | null
}

/** Where the places of a plan are, as far as somebody said. */
export const positionsOf = ({ days }: PlanDocument): LatLng[] =>
  days.flatMap(({ activities }) => activities.flatMap(({ position }) => position ?? []))

/** What a document shows. Links are for those who see the trip itself: with one, a booking can often be changed. */
export type DocumentOptions = ShowOptions & { withLinks?: boolean }

/** A day of the plan, in its place, with its activities in order. */
export interface OrderedDay {
  number: number | null
  date: string | null
  /** Null for a date that nothing was planned on yet. */
  day: Pick<Day, 'title' | 'status'> | null
  items: readonly Item[]
}

/** Determines which cover is drawn for a plan. Does not tell the id of its trip. */
export function coverPlace(trip: Trip): PlanDocument['place'] {
  const lat = Number(trip.destinationLat ?? Number.NaN)
  return {
    city: trip.destinationCity,
    country: trip.destinationCountry,
    lat: Number.isNaN(lat) ? null : lat,
    vary: hashText(trip.id),
  }
}

/** The parts of a trip that the options allow to be shown. */
export function planDocument(
  trip: Trip,
  days: readonly OrderedDay[],
  people: readonly string[],
  { withNames, withCosts, withNotes, withLinks = false }: DocumentOptions,
): PlanDocument {
  const tripZone = trip.destinationTimeZone
  const clocks = new Map(Array.from(clocksOf(days, tripZone), one => [one.item.id, one]))
  return {
    title: trip.title,
    destination: trip.destination,
    place: coverPlace(trip),
    zone: knownZone(tripZone) ?? null,
    startDate: trip.startDate,
    endDate: trip.endDate,
    travelersCount: trip.travelersCount,
    people: withNames ? people : [],
    days: days.map(({ number, date, day, items }) => ({
      number,
      date,
      title: day?.title ?? null,
      isSuggested: day?.status === 'suggested',
      activities: numbered(items).map(({ item, stop, way }) => ({
        id: item.id,
        time: item.time,
        ...timesOf(item, date, clocks.get(item.id)),
        durationMinutes: item.durationMinutes ?? null,
        title: item.title,
        location: item.location,
        local: item.localText ?? null,
        position: positionOf(item),
        stop,
        way,
        category: item.category ?? 'other',
        description: withNotes ? item.description : null,
        cost: withCosts ? item.cost : null,
        link: withLinks && item.link && isSafe(item.link) ? item.link : null,
      })),
    })),
  }
}

function timesOf(
  item: Item,
  date: string | null,
  { zone, endZone }: Partial<Clocks> = {},
): Pick<DocumentActivity, 'zone' | 'end' | 'endZone' | 'until' | 'zones'> {
  const around = { date, zone: null }
  const timed = { ...item, zone, endZone }
  const end = endOf(timed, around)
  return {
    zone: zone ?? null,
    end,
    endZone: endZone ?? null,
    until: endText(timed, around),
    zones: zonesText(timed, around),
  }
}

/** Stops are numbered within their day, as on the app's map, and have the same ways between them as in its plan. */
function numbered(items: readonly Item[]): { item: Item; stop: number | null; way: string | null }[] {
  let count = 0
  return items.map((item, index) => {
    const before = items[index - 1]
    const way = before && wayBetween(before, item)
    return {
      item,
      stop: positionOf(item) && item.category !== 'hotels' ? ++count : null,
      way: way ? wayText(way) : null,
    }
  })
}

/** Stored links are https already. A document leaves the app, so it is checked once more. */
const isSafe = (link: string): boolean => /^https:\/\//i.test(link)
