import { destinationOf } from './destinationOf.ts'
import type { TripDestination } from './schema.ts'

const within = (most: number, degrees: string | null): string | null =>
  Math.abs(Number(degrees)) <= most ? degrees : null

/**
 * Where a trip goes, in a form that can be stored again: older trips may have degrees that are nowhere on earth, which
 * count as none.
 */
export function destinationOnEarth(trip: TripDestination): TripDestination {
  const destination = destinationOf(trip)
  return {
    ...destination,
    destinationLat: within(90, destination.destinationLat),
    destinationLon: within(180, destination.destinationLon),
  }
}
