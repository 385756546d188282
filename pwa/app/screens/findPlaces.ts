import { indexGuide } from '#shared/features/guide/search.ts'
import type { DestinationSuggestion } from '#shared/features/places/schema.ts'
import type { TripDestination } from '#shared/features/trips/schema.ts'
import { destinationPosition } from '#shared/plain/destinationPosition.ts'
import { distanceM } from '#shared/plain/distance.ts'
import type { LatLng } from '#shared/plain/distance.ts'
import { foldName } from '#shared/plain/foldName.ts'
import { loadTripGuide } from '../../features/guide/loadTripGuide.ts'
import { mostOffers } from '../../features/itinerary/placeFinder.ts'
import type { FindPlacesNear, PlaceOffer, TripToFind } from '../../features/itinerary/placeFinder.ts'
import { guideOffers, guideOffersAt } from './guideOffers.ts'
import type { SearchedGuide } from './guideOffers.ts'
import { suggestPlaces, warmUpPlaces } from '../../features/places/placeSearch.ts'

/** How far from the trip's destination a place may be to be meant. Meters. */
const townReachM = 250_000
/** Towns are offered for names only, not for the first letters of any word. */
const fewestLettersOfTown = 3

let searched: { trip: string; guide: Promise<SearchedGuide> } | undefined

/** The guide of a trip with its index, made once. One that cannot be loaded is tried again with the next question. */
function searchedGuide(trip: TripDestination): Promise<SearchedGuide> {
  const { destination, destinationCity, destinationLat, destinationLon } = trip
  const key = JSON.stringify([destination, destinationCity, destinationLat, destinationLon])
  if (searched?.trip !== key) {
    const guide = loadTripGuide(trip).then(read => ({ guide: read, index: indexGuide(read) }))
    searched = { trip: key, guide }
    guide.catch(() => {
      if (searched?.guide === guide) searched = undefined
    })
  }
  return searched.guide
}

/** Places of the guide in and around the trip's destination, then towns near it. All on this device. */
export const findPlaces: FindPlacesNear = (trip, wanted, show) => {
  if (!wanted) {
    warmUpPlaces()
    searchedGuide(trip).catch(() => undefined)
    return
  }
  void (typeof wanted === 'string' ? find(trip, wanted, show) : findAt(trip, wanted, show))
}

async function findAt(trip: TripToFind, at: LatLng, show: (offers: readonly PlaceOffer[]) => void) {
  const known = await searchedGuide(trip).catch(() => undefined)
  if (known) show(guideOffersAt(known, trip, at))
}

async function find(trip: TripToFind, text: string, show: (offers: readonly PlaceOffer[]) => void) {
  const found = await searchedGuide(trip).then(
    known => guideOffers(known, trip, text),
    () => [],
  )
  show(found)
  const near = destinationPosition(trip)
  if (!near || found.length >= mostOffers || text.length < fewestLettersOfTown) return
  const towns = await suggestPlaces(text, mostOffers * 2).catch(() => [])
  const others = offersOfTowns(towns, near, text).slice(0, mostOffers - found.length)
  if (others.length > 0) show([...found, ...others])
}

/** Towns near the trip whose names begin with the text. */
function offersOfTowns(towns: readonly DestinationSuggestion[], near: LatLng, text: string): PlaceOffer[] {
  const wanted = foldName(text)
  return towns.flatMap((town): PlaceOffer[] => {
    const at = { lat: Number(town.lat), lon: Number(town.lon) }
    if (town.isArea || !foldName(town.city).startsWith(wanted) || distanceM(at, near) > townReachM) return []
    const fields = { location: town.formatted, ...at }
    return [
      { key: `${town.formatted} ${town.lat} ${town.lon}`, name: town.city, detail: town.formatted, fields },
    ]
  })
}
