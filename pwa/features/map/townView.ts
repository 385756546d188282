import type { TripDestination } from '#shared/features/trips/schema.ts'
import { destinationPosition } from '#shared/plain/destinationPosition.ts'
import type { LatLng } from '#shared/plain/distance.ts'
import { foldName } from '#shared/plain/foldName.ts'
import { metersPerPx } from '#shared/plain/mercator.ts'
import type { MapName, MapView } from '../../ui/map/mapParts.ts'

/** A town with what is around it. */
export const townZoom = 11

/** A town with the coast and the towns near it: the sketch has no coast nearer than this. */
export const regionZoom = 9

const zoomOf = { town: townZoom, region: 7.5, country: 4.5, countries: 3.5 }

export type DestinationKind = keyof typeof zoomOf

/** A trip to a region or a country has no city, and one to a part of the world is in no one country. */
export function kindOfDestination(trip: TripDestination): DestinationKind {
  const { destination, destinationCity, destinationCountry } = trip
  if (destinationCity || destinationCountry === null) return 'town'
  if (destinationCountry === '') return 'countries'
  return foldName(destination) === foldName(destinationCountry) ? 'country' : 'region'
}

/** Where the map of a trip begins when nothing in it has a position; undefined when nobody knows where the trip goes. */
export function townView(trip: TripDestination): MapView | undefined {
  const at = destinationPosition(trip)
  return at && { ...at, zoom: zoomOf[kindOfDestination(trip)] }
}

/** How many times its mean width a country is long, about. */
const stretched = 2.5
/** Beside the plan, a map is about as wide. */
const mapPx = 320

/** The zoom that shows a country as a whole. `rank` is the root of its area in square kilometers. */
export function countryZoom(rank: number, { lat }: Pick<LatLng, 'lat'>): number {
  const zoom = Math.log2((metersPerPx(lat, 0) * mapPx) / (rank * 1000 * stretched))
  return Math.min(regionZoom, Math.max(2, zoom))
}

/** The name of a region that a trip goes to; a country has its own on every map, and a town its dot. */
export function regionName(trip: TripDestination): MapName[] {
  const view = townView(trip)
  const kind = kindOfDestination(trip)
  if (!view || kind === 'town' || kind === 'country') return []
  const { lat, lon } = view
  return [{ lat, lon, text: trip.destination.split(',')[0]!.trim(), kind: 'region', rank: 1 }]
}
