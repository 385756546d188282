import { compareText } from '#shared/plain/compareText.ts'
import type { TripDates } from '#shared/features/trips/schema.ts'
import type { TripGroups } from './groupTrips.ts'

/** The trips of a year, or those without dates. */
export interface TripYear<T> {
  key: string
  /** '2027', 'Earlier in 2026', 'No dates'. */
  title: string
  isPast: boolean
  trips: T[]
}

const noDates = 'No dates'

/** Trips by year, in the order in which they come: what is ahead, then what is over. */
export function tripYears<T extends TripDates>({ ahead, past }: TripGroups<T>, today: string): TripYear<T>[] {
  const years = new Map<string, TripYear<T>>()
  const put = (trip: T, year = noDates, isPast = false) => {
    const ahead = `ahead ${year}`
    const key = isPast ? `past ${year}` : ahead
    // A trip that began in an earlier year may still be under way.
    const isPart = isPast && (year === yearOf(today) || years.has(ahead))
    const title = isPart ? `Earlier in ${year}` : year
    const before = years.get(key)
    if (before) before.trips.push(trip)
    else years.set(key, { key, title, isPast, trips: [trip] })
  }
  const yearAhead = ({ startDate, endDate }: T) => yearOf(startDate ?? endDate) ?? noDates
  // Those that are on are in the order of their ends: a long one may have begun in the year before.
  for (const trip of ahead.toSorted((a, b) => compareText(yearAhead(a), yearAhead(b)))) {
    put(trip, yearAhead(trip))
  }
  for (const trip of past) put(trip, yearOf(trip.endDate ?? trip.startDate), true)
  return [...years.values()]
}

/**
 * The keys of the years that are open at first: those ahead, for as long as they fit into `most` trips. Past ones only
 * when nothing is ahead; at least one is always open.
 */
export function openYears(years: readonly TripYear<unknown>[], most: number): ReadonlySet<string> {
  const open = new Set<string>()
  let count = 0
  for (const { key, isPast, trips } of years) {
    count += trips.length
    if (open.size === 0 || (count <= most && isPast === years[0]!.isPast)) open.add(key)
  }
  return open
}

const yearOf = (date: string | null): string | undefined => date?.slice(0, 4)
