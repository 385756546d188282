import { foldedCountryNames } from '../../countryNames.ts'
import { foldName } from '../../foldName.ts'
import type { ScenePlace } from '../scenePlace.ts'
import { cities } from './cities.ts'
import type { LandmarkCity } from './cities.ts'

const byName = new Map(cities.flatMap(city => city.names.map(name => [name, city] as const)))

/** How far north or south of its city, in degrees, a place of that name may lie. */
const reachDeg = 0.15

/**
 * The city that a place is, if we have its landmark. A place is a city if it has its name and, as far as that is
 * known, lies where the city lies: in its country, and at its latitude. There is more than one Paris.
 */
export function landmarkOf({ destination, city, country, lat }: ScenePlace): LandmarkCity | undefined {
  const [name = '', ...around] = (city || destination || '').split(',').map(foldName)
  const found = byName.get(name)
  if (!found) return undefined
  if (lat != null && !(Math.abs(lat - found.lat) <= reachDeg)) return undefined
  const where = country ? foldName(country) : around.at(-1)
  return !where || [...foldedCountryNames(found.country), ...found.regions].includes(where)
    ? found
    : undefined
}
