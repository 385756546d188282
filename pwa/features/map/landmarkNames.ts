import { tokens } from '@fluentui/react-components'
import { distanceM } from '#shared/plain/distance.ts'
import type { LatLng } from '#shared/plain/distance.ts'
import type { MapName, MapPin } from '../../ui/map/mapParts.ts'
import type { NamedSpot } from './nearText.ts'

/** Farther than this, a small map of a place would show too much to show the landmark as well. Meters. */
const besideM = 2500

/** Landmarks as dots with their names. */
export const landmarkNames = (landmarks: readonly NamedSpot[]): MapName[] =>
  landmarks.map(({ name, lat, lon }) => ({ text: name, lat, lon, kind: 'landmark', rank: 1 }))

/** What a small map of a place frames: the place in its middle, as far as the nearest landmark if that is close. */
export function framedAround(at: LatLng, landmarks: readonly LatLng[]): LatLng[] {
  let nearest: LatLng | undefined
  let least = besideM
  for (const landmark of landmarks) {
    const meters = distanceM(at, landmark)
    if (meters > least) continue
    least = meters
    nearest = landmark
  }
  if (!nearest) return [at]
  return [at, nearest, { lat: 2 * at.lat - nearest.lat, lon: 2 * at.lon - nearest.lon }]
}

/** The pin of the place that a map is about. */
export const placePin = (at: LatLng, name: string): MapPin => ({
  ...at,
  id: 'place',
  kind: 'stop',
  label: '',
  color: tokens.colorBrandBackground,
  name: name || 'The place',
})
