import type { GuideDestination, GuidePlace } from '#shared/features/guide/schema.ts'
import { distanceM } from '#shared/plain/distance.ts'
import type { LatLng } from '#shared/plain/distance.ts'
import { distanceText } from '#shared/plain/distanceText.ts'

/** Nearer than this, a position is that of the place. Meters. */
const sameM = 80
/** Nearer than this to one of its places, it is in that part of town. */
const districtM = 500
/** Nearer than this to its middle, a place is in a city and not beside it. */
const cityM = 6_000

/**
 * Where a position is, as far as the guide knows: 'Trevi Fountain, Trevi, Rome', 'Trevi, Rome', '12 km from Rome'.
 * Undefined far from its cities.
 */
export function whereText(at: LatLng, cities: readonly GuideDestination[]): string | undefined {
  const [city] = nearest(at, cities)
  if (!city) return undefined
  const [place, meters] = nearest<GuidePlace>(at, city.places)
  if (place && meters < districtM) {
    const parts = [meters < sameM ? place.name : '', place.district, city.name]
    return [...new Set(parts)].filter(Boolean).join(', ')
  }
  const far = distanceM(at, city)
  return far < cityM ? city.name : `${distanceText(far)} from ${city.name}`
}

function nearest<T extends LatLng>(at: LatLng, spots: readonly T[]): [spot: T | undefined, meters: number] {
  let found: T | undefined
  let least = Infinity
  for (const spot of spots) {
    const meters = distanceM(at, spot)
    if (meters < least) [found, least] = [spot, meters]
  }
  return [found, least]
}
