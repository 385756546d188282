import { distanceM } from '#shared/plain/distance.ts'
import type { LatLng } from '#shared/plain/distance.ts'

/** Streets are longer than the straight line: 1.2 to 1.4 in most cities. */
const detour = 1.3
/** An adult who looks around; 5 km/h is the usual figure for one who does not. */
const walkingKmh = 4.5
/** For a longer way, people take a bus or a train. Kilometers along streets. */
const walkUpToKm = 2.5
/** Door to door in a city, stops included. */
const transitKmh = 18
/** What is farther than this is out of town, where trains and roads are faster. Kilometers along streets. */
const cityKm = 10
const regionalKmh = 55
/** Getting to the stop and waiting there. Minutes. */
const transitStart = 8

export interface Travel {
  /** Whole minutes. */
  minutes: number
  mode: 'walk' | 'transit'
}

/** How people get from one place to another, and how long it takes. An estimate, without a map or a timetable. */
export function travelBetween(a: LatLng, b: LatLng): Travel {
  const km = streetMeters(a, b) / 1000
  return km <= walkUpToKm
    ? { minutes: Math.ceil((km / walkingKmh) * 60), mode: 'walk' }
    : { minutes: Math.ceil(transitStart + ridingHours(km) * 60), mode: 'transit' }
}

const ridingHours = (km: number): number =>
  Math.min(km, cityKm) / transitKmh + Math.max(0, km - cityKm) / regionalKmh

/** The way along streets, in meters. An estimate, like its time. */
export const streetMeters = (a: LatLng, b: LatLng): number => distanceM(a, b) * detour

/** How far from where they start, as the crow flies, people get on foot in that time. Meters. */
export const walkReachM = (minutes: number): number => ((walkingKmh * 1000) / 60 / detour) * minutes
