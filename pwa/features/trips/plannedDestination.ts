import type { Destination } from '#shared/features/places/schema.ts'
import { TripDestination } from '#shared/features/trips/schema.ts'

/** A destination as the query of the address that opens the Create New Trip dialog: see `readPlannedDestination`. */
export function writePlannedDestination({ formatted, city, country, lat, lon }: Destination): string {
  const parts = { destination: formatted, city, country, lat, lon }
  const known = Object.entries(parts).filter((part): part is [string, string] => Boolean(part[1]))
  return new URLSearchParams(known).toString()
}

/**
 * Where the trip that an address asks for goes; null when it names no place. Anybody can write an address: details
 * that a trip could not keep are left out, and a name that is too long is no name.
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
  })
  return detailed.data ?? named.data ?? null
}
