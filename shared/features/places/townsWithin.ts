import type { GeoBounds } from '#shared/plain/mercator.ts'
import { coordinateSteps } from './placeIndex.ts'
import type { PlaceIndex } from './placeIndex.ts'
import { presentPlace } from './presentPlace.ts'
import type { DestinationSuggestion } from './schema.ts'

/** The `limit` best-known towns and islands of a part of the world, best known first. */
export function townsWithin(
  index: PlaceIndex,
  { west, south, east, north }: GeoBounds,
  limit: number,
): DestinationSuggestion[] {
  const found: DestinationSuggestion[] = []
  const [left, bottom, right, top] = [west, south, east, north].map(degrees => degrees * coordinateSteps) as [
    number,
    number,
    number,
    number,
  ]
  // Places are in the order of how well known they are.
  for (let place = 0; place < index.size && found.length < limit; place++) {
    if (index.area[place] === 1) continue
    const lat = index.lat[place]!
    if (lat < bottom || lat > top) continue
    const lon = index.lon[place]!
    const isBetween = left <= right ? lon >= left && lon <= right : lon >= left || lon <= right
    if (isBetween) found.push(presentPlace(index, place))
  }
  return found
}
