import { positionOf } from '#shared/features/itinerary/position.ts'
import type { Item } from '#shared/features/itinerary/schema.ts'
import type { TripDates } from '#shared/features/trips/schema.ts'
import { distanceM } from '#shared/plain/distance.ts'
import type { LatLng } from '#shared/plain/distance.ts'
import { foldName } from '#shared/plain/foldName.ts'
import type { MapBounds, MapName, MapPin } from '../../ui/map/mapParts.ts'
import type { PlaceOffer } from '../itinerary/placeFinder.ts'
import { ideaPinColor } from './dayPinColor.ts'

/** A place that could be added to the plan. */
export interface NearbyPlace extends LatLng {
  id: string
  name: string
  /** From 0, the best-known of its city. */
  rank: number
  offer: (dates: TripDates) => PlaceOffer
}

/** More would be a carpet. */
const mostPlaces = 60
/** Farther out, a city is one spot. */
const nearestZoom = 12.5
/** A planned activity this near is there, whatever it is called. Meters. */
const sameSpotM = 25
/** One this near is there if it names the place: 'Dinner at Chez Janou'. Meters. */
const samePlaceM = 250

export interface Shown {
  bounds: MapBounds
  zoom: number
}

/** The best-known places in view that the plan does not have. */
export function nearbyPlaces(
  places: readonly NearbyPlace[],
  planned: readonly Item[],
  { bounds, zoom }: Shown,
): NearbyPlace[] {
  if (zoom < nearestZoom) return []
  const isInView = (at: LatLng) => isIn(bounds, at)
  return unplannedPlaces(places.filter(isInView), planned, isInView)
}

/** The best-known of some places that the plan does not have, as far as it is where these are. */
export function unplannedPlaces(
  places: readonly NearbyPlace[],
  planned: readonly Item[],
  isThere: (at: LatLng) => boolean,
): NearbyPlace[] {
  if (places.length === 0) return []
  const stops = planned.flatMap(item => {
    const at = positionOf(item)
    return at && isThere(at) ? [{ at, title: foldName(item.title) }] : []
  })
  return places
    .filter(place => !stops.some(stop => isSame(stop, place)))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, mostPlaces)
}

/** A place as a quiet dot. */
export const nearbyPin = ({ id, name, lat, lon }: NearbyPlace): MapPin => ({
  id,
  lat,
  lon,
  kind: 'place',
  label: '',
  color: ideaPinColor,
  name: `${name}, not in your plan`,
})

/** So many are named: the best-known ones, to find one's way by. Those that have no room stay dots. */
export const mostNamed = 10

/** The names of places, of which the best-known ones find room first. */
export const nearbyNames = (places: readonly NearbyPlace[]): MapName[] =>
  places.map(({ name, lat, lon, rank }) => ({ text: name, lat, lon, kind: 'place', rank: -rank }))

/** A spot on a map is meant for what stands there. Meters. */
const hereM = 60

/** The place that somebody means who presses a spot. */
export function placeAt(places: readonly NearbyPlace[], at: LatLng): NearbyPlace | undefined {
  let nearest: NearbyPlace | undefined
  let least = hereM
  for (const place of places) {
    const meters = distanceM(place, at)
    if (meters > least) continue
    least = meters
    nearest = place
  }
  return nearest
}

function isSame(stop: { at: LatLng; title: string }, place: NearbyPlace): boolean {
  const meters = distanceM(stop.at, place)
  return meters < sameSpotM || (meters < samePlaceM && stop.title.includes(foldName(place.name)))
}

const isIn = ({ west, south, east, north }: MapBounds, { lat, lon }: LatLng): boolean =>
  lat >= south && lat <= north && (west <= east ? lon >= west && lon <= east : lon >= west || lon <= east)
