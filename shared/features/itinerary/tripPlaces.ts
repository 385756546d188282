import { destinationPosition } from '#shared/plain/destinationPosition.ts'
import type { LatLng } from '#shared/plain/distance.ts'
import { positionOf } from './position.ts'

/** Where a trip goes: its activities, or its destination as long as none has a place. */
export function tripPlaces(
  trip: Parameters<typeof destinationPosition>[0],
  items: readonly Parameters<typeof positionOf>[0][],
): LatLng[] {
  const places = items.flatMap(item => positionOf(item) ?? [])
  const destination = destinationPosition(trip)
  return places.length === 0 && destination ? [destination] : places
}
