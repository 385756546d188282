import type { Destination } from '#shared/features/places/schema.ts'
import { TripDestination } from '#shared/features/trips/schema.ts'

/** Encodes a destination as the query of the URL that opens Create New Trip: see `readPlannedDestination`. */
export function writePlannedDestination({
  formatted,
  city,
  country,
  lat,
  lon,
  timezone,
}: Destination): string {
  const parts = { destination: formatted, city, country, lat, lon, zone: timezone }
  const known = Object.entries(parts).filter(
    // The country is '' for what is in several.
    (part): part is [string, string] => part[1] !== undefined,
  )
  return new URLSearchParams(known).toString()
}

/**
 * The destination named in the URL of a new trip; null when it names none. Anyone can write a URL, so if the details
 * are not valid for a trip they are dropped, and a name that is too long counts as none.
 */
export function readPlannedDestination(query: URLSearchParams): TripDestination | null {
  const destination = query.get('destination')
  const named = TripDestination.safeParse({ destination })
  const detailed = TripDestination.safeParse({
    destination,
    destinationCity: query.get('city'),
    destinationCountry: query.get('country'),
    destinationLat: query.get('lat'),
    destinationLon: query.get('lon'),
    destinationTimeZone: query.get('zone') ?? undefined,
  })
  return detailed.data ?? named.data ?? null
}
