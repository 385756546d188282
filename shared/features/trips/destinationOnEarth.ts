import { Latitude, Longitude } from '#shared/plain/degreesText.ts'
import { destinationOf } from './destinationOf.ts'
import type { TripDestination } from './schema.ts'

const latitude = Latitude.nullable().catch(null)
const longitude = Longitude.nullable().catch(null)

/**
 * Where a trip goes, in a form that can be stored again: older trips may have degrees that are nowhere on earth, which
 * count as none.
 */
export function destinationOnEarth(trip: TripDestination): TripDestination {
  const destination = destinationOf(trip)
  return {
    ...destination,
    destinationLat: latitude.parse(destination.destinationLat),
    destinationLon: longitude.parse(destination.destinationLon),
  }
}
