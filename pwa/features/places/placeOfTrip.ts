import { destinationFrom } from '#shared/features/places/schema.ts'
import type { DestinationSuggestion } from '#shared/features/places/schema.ts'
import type { TripDestination } from '#shared/features/trips/schema.ts'
import { destinationPosition } from '#shared/plain/destinationPosition.ts'
import { distanceM } from '#shared/plain/distance.ts'
import { foldName } from '#shared/plain/foldName.ts'
import { lookUpPlaces } from './placeSearch.ts'
import { tripDestinationFrom } from './tripDestinationFrom.ts'

/** Searches the gazetteer, on this device. */
export type SuggestPlaces = (text: string, limit: number) => Promise<readonly DestinationSuggestion[]>

/** A place of the same name farther away is another one. */
const nearM = 60_000
const mostFound = 10

/**
 * The place of the gazetteer that a trip goes to: the one near its position, or the best-known one of its name when the
 * destination was typed without choosing a suggestion. Works offline, as `lookUpPlaces` does. Undefined when there is
 * none, and when the gazetteer is not on this device yet.
 */
export async function placeOfTrip(
  trip: TripDestination,
  suggest: SuggestPlaces = lookUpPlaces,
): Promise<DestinationSuggestion | undefined> {
  const at = destinationPosition(trip)
  const asked = at ? (trip.destinationCity ?? firstPart(trip)) : trip.destination
  let found: readonly DestinationSuggestion[]
  try {
    found = await suggest(asked, mostFound)
  } catch {
    return undefined
  }
  if (at)
    return found.find(place => distanceM(at, { lat: Number(place.lat), lon: Number(place.lon) }) <= nearM)
  const name = foldName(trip.destinationCity ?? firstPart(trip))
  const called = found.find(({ city, otherName = '' }) => [city, otherName].map(foldName).includes(name))
  // "Chamonix" is Chamonix-Mont-Blanc, if that is what the search takes it for.
  return called ?? found.slice(0, 1).find(({ city }) => foldName(city).startsWith(`${name} `))
}

/** The trip itself, with the position that `placeOfTrip` finds when it was stored without one. */
export async function locateTrip(
  trip: TripDestination,
  suggest: SuggestPlaces = lookUpPlaces,
): Promise<TripDestination> {
  if (destinationPosition(trip)) return trip
  const place = await placeOfTrip(trip, suggest)
  return place ? { ...tripDestinationFrom(destinationFrom(place)), destination: trip.destination } : trip
}

const firstPart = ({ destination }: TripDestination): string => destination.split(',')[0]!
