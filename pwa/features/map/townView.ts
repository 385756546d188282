import type { TripDestination } from '#shared/features/trips/schema.ts'
import type { MapView } from '../../ui/map/mapParts.ts'

/** A town with what is around it. */
export const townZoom = 11

/** A town with the coast and the towns near it: the sketch has no coast nearer than this. */
export const regionZoom = 9

/** Where the map of a trip begins when nothing in it has a position; undefined when nobody knows where the trip goes. */
export function townView(
  trip: Pick<TripDestination, 'destinationLat' | 'destinationLon'>,
): MapView | undefined {
  const { destinationLat, destinationLon } = trip
  if (!destinationLat || !destinationLon) return undefined
  return { lat: Number(destinationLat), lon: Number(destinationLon), zoom: townZoom }
}
