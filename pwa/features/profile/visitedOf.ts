import type { ProfileTrip } from '#shared/features/profile/schema.ts'
import { visitedPlaces } from '#shared/features/profile/visitedPlaces.ts'
import { lastTodayOnEarth } from '#shared/features/trips/visitors.ts'
import { destinationPosition } from '#shared/plain/destinationPosition.ts'
import type { LatLng } from '#shared/plain/distance.ts'

export interface VisitedCity {
  name: string
  /** When it is known. */
  at: LatLng | undefined
}

export interface VisitedCountry {
  /** Empty where only the city is known. */
  name: string
  /** ISO 3166-1 alpha-2, for those that have one. */
  code: string | undefined
  cities: VisitedCity[]
}

/**
 * Where a person has been: what their own finished trips say, as far as the reader may see them. These are the trips
 * that the server counts. By name; cities without a country come last. `now` in ms since 1970.
 */
export function visitedOf(trips: readonly ProfileTrip[], ownerId: string, now: number): VisitedCountry[] {
  const today = lastTodayOnEarth(now)
  const over = trips.filter(
    ({ ownerId: owner, endDate }) => owner === ownerId && endDate !== null && endDate < today,
  )
  const places = over.map(trip => ({ country: trip.destinationCountry, city: trip.destinationCity, trip }))
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
  return visitedPlaces(places)
    .map(({ cities, ...country }) => ({
      ...country,
      cities: cities
        .map(({ city, trip }) => ({ name: city, at: destinationPosition(trip) }))
        .toSorted(byName),
    }))
    .toSorted((a, b) => Number(a.name === '') - Number(b.name === '') || byName(a, b))
}
