import type { ProfileTrip } from '#shared/features/profile/schema.ts'
import { lastTodayOnEarth } from '#shared/features/trips/visitors.ts'
import { countryCode } from '#shared/plain/countryCode.ts'
import { countryName } from '#shared/plain/countryName.ts'
import { destinationPosition } from '#shared/plain/destinationPosition.ts'
import type { LatLng } from '#shared/plain/distance.ts'
import { foldName } from '#shared/plain/foldName.ts'

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
  const countries = new Map<string, VisitedCountry>()
  for (const trip of trips) {
    const { destinationCountry: country, destinationCity: city, endDate } = trip
    if (trip.ownerId !== ownerId || endDate === null || endDate >= today || !(country || city)) continue
    const code = countryCode(country ?? '')
    const name = code ? countryName(code) : (country ?? '')
    const key = foldName(name)
    const found = countries.get(key) ?? { name, code, cities: [] }
    countries.set(key, found)
    if (!city || found.cities.some(known => foldName(known.name) === foldName(city))) continue
    found.cities.push({ name: city, at: destinationPosition(trip) })
  }
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
  for (const { cities } of countries.values()) cities.sort(byName)
  return [...countries.values()].toSorted(
    (a, b) => Number(a.name === '') - Number(b.name === '') || byName(a, b),
  )
}
