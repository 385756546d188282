import { distanceM } from '#shared/plain/distance.ts'
import type { LatLng } from '#shared/plain/distance.ts'

/** Streets are longer than the straight line: 1.2 to 1.4 in most cities. */
const detour = 1.3
/** An adult who looks around; 5 km/h is the usual figure for one who does not. */
const walkingKmh = 4.5
/** Farther than this people take a bus or a train. Kilometres of way. */
const walkUpToKm = 2.5
/** Door to door in a city, stops included. */
const transitKmh = 18
/** To the stop, and the wait there. Minutes. */
const transitStart = 8

export interface Travel {
  /** Whole minutes. */
  minutes: number
  mode: 'walk' | 'transit'
}

/** How long it takes from one place to another, and how. An estimate without a map or a timetable. */
export function travelBetween(a: LatLng, b: LatLng): Travel {
  const km = (distanceM(a, b) / 1000) * detour
  return km <= walkUpToKm
    ? { minutes: Math.ceil((km / walkingKmh) * 60), mode: 'walk' }
    : { minutes: Math.ceil(transitStart + (km / transitKmh) * 60), mode: 'transit' }
}
