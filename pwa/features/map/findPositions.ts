import { indexGuide, searchGuide } from '#shared/features/guide/search.ts'
import type { GuideIndex } from '#shared/features/guide/search.ts'
import type { Guide } from '#shared/features/guide/schema.ts'
import type { Item } from '#shared/features/itinerary/schema.ts'
import { placesAttribution } from '#shared/features/places/attribution.ts'
import type { PlaceSuggestions } from '#shared/features/places/schema.ts'
import type { TripDestination } from '#shared/features/trips/schema.ts'
import { loadTripGuide } from '../guide/loadTripGuide.ts'
import { mostOffers } from '../itinerary/placeFinder.ts'
import { findPlaceOnline } from '../places/findOnline.ts'
import { suggestPlaces } from '../places/placeSearch.ts'
import { locateTrip } from '../places/placeOfTrip.ts'
import type { SuggestPlaces } from '../places/placeOfTrip.ts'
import {
  distinct,
  guideMatch,
  guideMatches,
  isCalled,
  nearTrip,
  tripArea,
  typedPlace,
} from './matchPlaces.ts'
import type { PlaceMatch, TripArea } from './matchPlaces.ts'

/** An activity that nobody said the place of. */
export type UnplacedItem = Pick<Item, 'id' | 'title' | 'location'>

/** What was found for an activity: the one place that it must mean, places that it may mean, or nothing. */
export interface PositionAnswer<Given extends UnplacedItem = UnplacedItem> {
  item: Given
  exact: PlaceMatch | null
  /** Without an exact place, five at most. */
  offers: readonly PlaceMatch[]
  /** Whether the server, who may know more, could not be asked. */
  isUnasked: boolean
}

type Found = Omit<PositionAnswer, 'item'>

/** Where positions are looked up. */
export interface PositionSources {
  guide: (trip: TripDestination) => Promise<Pick<Guide, 'destinations'>>
  /** Towns of the gazetteer, on this device. */
  towns: SuggestPlaces
  /** The server's geocoder; throws without a network. */
  online: (text: string, signal: AbortSignal) => Promise<PlaceSuggestions>
}

export const positionSources: PositionSources = {
  guide: loadTripGuide,
  towns: suggestPlaces,
  online: findPlaceOnline,
}

export interface FindPositionsOptions {
  signal: AbortSignal
  /** False: nothing leaves the device. */
  isOnline: boolean
  sources?: PositionSources
}

/** How many questions go to the server at most, one after another. */
export const mostOnline = 100
const mostTowns = 20
/** The longest text that the server takes. */
const longestQuestion = 200
/** Other work of the page goes between so many activities. */
const batch = 20

/**
 * Looks for the positions of typed places: in the guide of the trip's destination, then among the towns near it, both on
 * this device, then at the server's geocoder, which gets the typed location and the trip's destination and nothing else.
 * Something is exact only when one place near the trip has that name. Ends when `signal` does.
 */
export async function* findPositions<Given extends UnplacedItem>(
  trip: TripDestination,
  items: readonly Given[],
  { signal, isOnline, sources = positionSources }: FindPositionsOptions,
): AsyncGenerator<PositionAnswer<Given>> {
  const guide = await sources.guide(trip).catch(() => ({ destinations: [] }))
  const known = tripArea(guide, trip)
  // Its destination may be typed, without a position.
  const area = known.centers.length > 0 ? known : tripArea(guide, await locateTrip(trip, sources.towns))
  const index = indexGuide({ destinations: [...area.cities] })
  const answers = new Map<string, Promise<Found>>()
  let left = isOnline ? mostOnline : 0
  const online = async (text: string) => {
    if (left-- <= 0) return undefined
    return await sources.online(text.slice(0, longestQuestion), signal).catch(() => {
      // The others would wait for nothing, too.
      left = 0
      return undefined
    })
  }
  for (const [count, item] of items.entries()) {
    if (count % batch === batch - 1) await new Promise(resolve => setTimeout(resolve))
    if (signal.aborted) return
    const key = `${item.location ?? ''}\n${item.title}`
    let answer = answers.get(key)
    if (!answer)
      answers.set(key, (answer = lookUp(item, { area, index, trip, towns: sources.towns, online })))
    const found = await answer
    if (signal.aborted) return
    yield { item, ...found }
  }
}

interface Grounds {
  area: TripArea
  index: GuideIndex
  trip: TripDestination
  towns: PositionSources['towns']
  /** Undefined when nobody could be asked. */
  online: (text: string) => Promise<PlaceSuggestions | undefined>
}

async function lookUp(
  { location, title }: UnplacedItem,
  { area, index, trip, towns, online }: Grounds,
): Promise<Found> {
  const typed = location ? typedPlace(location) : undefined
  const named = typedPlace(title)
  // What it is called says where it is, too: 'Louvre Museum', somewhere in '1st, Paris'.
  const byTitle = named && { name: named.name, rest: typed ? [typed.name, ...typed.rest] : named.rest }
  const inGuide = [typed, byTitle]
    .map(each => (each ? guideMatches(area, each) : []))
    .find(found => found.length > 0)
  const nearTowns = typed ? await townsNear(typed.name, area, towns) : []
  const sure = distinct([
    ...(inGuide ?? []),
    ...(typed ? nearTowns.filter(each => isCalled(each, typed)) : []),
  ])
  if (sure.length === 1) return { exact: sure[0]!, offers: [], isUnasked: false }
  if (sure.length > 1) return { exact: null, offers: sure.slice(0, mostOffers), isUnasked: false }

  const told = typed && (await online(`${location}, ${trip.destination}`))
  const answers = told
    ? nearTrip(area, told.results, { source: 'online', credit: told.attribution.label })
    : []
  const isUnasked = typed !== undefined && !told
  const same = typed ? distinct(answers.filter(each => isCalled(each, withoutTrip(typed, area)))) : []
  if (same.length === 1) return { exact: same[0]!, offers: [], isUnasked }
  const text = typed?.name ?? title
  // Every place of the guide is in its city.
  const similar = area.ownNames.has(text) ? [] : searchGuide(index, { text, limit: mostOffers })
  const fromGuide = similar.map(({ place, destination }) => guideMatch(place, destination))
  const offers = distinct([...fromGuide, ...answers, ...nearTowns]).slice(0, mostOffers)
  return { exact: null, offers, isUnasked }
}

async function townsNear(
  name: string,
  area: TripArea,
  towns: PositionSources['towns'],
): Promise<PlaceMatch[]> {
  if (area.centers.length === 0) return []
  // Without the gazetteer, or when somebody typed in the meantime, there are no towns.
  const found = await towns(name, mostTowns).catch(() => [])
  return nearTrip(area, found, { source: 'towns', credit: placesAttribution.label })
}

/** The geocoder was told where the trip goes; its answers need not repeat it. */
const withoutTrip = <Typed extends { rest: readonly string[] }>(
  typed: Typed,
  { ownNames }: TripArea,
): Typed => ({
  ...typed,
  rest: typed.rest.filter(part => !ownNames.has(part)),
})
