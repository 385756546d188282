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

/** Trips by year, in the order in which they come: what is ahead, then what is over. */
export function tripYears<T extends TripDates>({ ahead, past }: TripGroups<T>, today: string): TripYear<T>[] {
  const years = new Map<string, TripYear<T>>()
  const put = (trip: T, key: string, title: string, isPast: boolean) => {
    const year = years.get(key)
    if (year) year.trips.push(trip)
    else years.set(key, { key, title, isPast, trips: [trip] })
  }
  for (const trip of ahead) {
    const year = yearOf(trip.startDate ?? trip.endDate)
    put(trip, `ahead ${year}`, year ?? 'No dates', false)
  }
  for (const trip of past) {
    const year = yearOf(trip.endDate ?? trip.startDate)!
    put(trip, `past ${year}`, year === yearOf(today) ? `Earlier in ${year}` : year, true)
  }
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
