import { guidesFor } from '#shared/features/guide/guidesFor.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { distanceM } from '#shared/plain/distance.ts'
import { foldName } from '#shared/plain/foldName.ts'
import { isKnownZone } from '#shared/plain/zones.ts'
import { loadGuideIndex } from '../guide/loadGuide.ts'
import { suggestPlaces } from '../places/placeSearch.ts'

/** A city of the same name farther away is another one. */
const nearM = 60_000

/** The time zone of a trip that was not stored with one: from the guide, else from the list of places. */
export async function findTripZone(trip: Trip): Promise<string | undefined> {
  const zone = (await fromGuide(trip)) ?? (await fromPlaces(trip))
  return zone && isKnownZone(zone) ? zone : undefined
}

async function fromGuide(trip: Trip): Promise<string | undefined> {
  try {
    return guidesFor((await loadGuideIndex()).cities, trip)[0]?.timeZone
  } catch {
    // Not on this device yet.
    return undefined
  }
}

async function fromPlaces(trip: Trip): Promise<string | undefined> {
  const city = trip.destinationCity ?? trip.destination.split(',')[0]!
  try {
    const found = await suggestPlaces(city, 10)
    return found.find(place => isSame(trip, city, place))?.timezone
  } catch {
    // Not on this device yet, or somebody is searching.
    return undefined
  }
}

function isSame(trip: Trip, city: string, place: { city: string; lat: string; lon: string }): boolean {
  if (trip.destinationLat === null || trip.destinationLon === null) {
    return foldName(place.city) === foldName(city)
  }
  const point = (lat: string, lon: string) => ({ lat: Number(lat), lon: Number(lon) })
  return distanceM(point(trip.destinationLat, trip.destinationLon), point(place.lat, place.lon)) <= nearM
}
