import { distanceM } from '#shared/plain/distance.ts'
import type { LatLng } from '#shared/plain/distance.ts'
import type { GuideEntry } from '../guide/schema.ts'

/** Where days begin and end. */
export interface Base extends LatLng {
  /** As said after "from" and "to": "Hotel Mirador", "the center of Rome". */
  name: string
}

/** A place to sleep that the trip has. */
export interface Bed extends Base {
  /** The first night there, yyyy-MM-dd; null when nobody knows. */
  from: string | null
}

/** A bed farther from a city's center is one for another city. */
const bedReachM = 40_000

/** Where people sleep in a city on a date: the bed of the trip that they moved into last, else the city's center. */
export function baseFor(city: GuideEntry, date: string | null, beds: readonly Bed[]): Base {
  const near = beds.filter(bed => distanceM(bed, city) <= bedReachM)
  const known = near.filter(({ from }) => !from || !date || from <= date)
  const bed = known.toSorted((a, b) => (a.from ?? '').localeCompare(b.from ?? '')).at(-1) ?? near[0]
  return bed ?? { name: `the center of ${city.name}`, lat: city.lat, lon: city.lon }
}
