import type { FindNames } from '../../ui/map/mapParts.ts'
import { whenIdle } from '../../ui/whenIdle.ts'
import { placesWithin } from './placeSearch.ts'

/** Nearer, districts and streets say where one is; a town would be a dot somewhere in them. */
const townsEnd = 13
/** More than find room: what pins or greater names cover makes way for others. */
const mostNames = 24

let isWarm = false

/** Names of towns for a map, from the gazetteer of this device; none while that is not there. */
export const findTownNames: FindNames = async (bounds, zoom) => {
  if (zoom >= townsEnd) return []
  // The list of places is large: it is unpacked once the screen stands.
  if (!isWarm) await new Promise<void>(resolve => whenIdle(resolve, 2000))
  isWarm = true
  const towns = await placesWithin(bounds, mostNames).catch(() => [])
  return towns.map(({ city, lat, lon }, index) => ({
    text: city,
    kind: 'town',
    rank: mostNames - index,
    lat: Number(lat),
    lon: Number(lon),
  }))
}
