import { guidesFor } from '#shared/features/guide/guidesFor.ts'
import type { Guide, GuideDestination, GuidePlace } from '#shared/features/guide/schema.ts'
import type { DestinationSuggestion } from '#shared/features/places/schema.ts'
import type { TripDestination } from '#shared/features/trips/schema.ts'
import { distanceM } from '#shared/plain/distance.ts'
import type { LatLng } from '#shared/plain/distance.ts'
import { foldName } from '#shared/plain/foldName.ts'
import { townView } from './townView.ts'

/** A place that may be the one that was typed. */
export interface PlaceMatch extends LatLng {
  name: string
  /** What tells it from others: 'Belém, Lisbon'. */
  detail: string
  source: 'guide' | 'towns' | 'online'
  /** Must be shown beside it: the data's license requires it. */
  credit?: string
}

/** A typed place, folded: what it is called, and what it says about where that is. */
export interface TypedPlace {
  name: string
  rest: readonly string[]
}

/** Farther from the trip's destination, a place of that name is another one. Meters. */
const reachM = 60_000

export function typedPlace(text: string): TypedPlace | undefined {
  const [name, ...rest] = text.split(/[,\n]/).map(foldName).filter(Boolean)
  return name ? { name, rest } : undefined
}

/** Where a trip goes: its destination, and the cities of the guide that it names. */
export interface TripArea {
  centers: readonly LatLng[]
  /** The cities of the guide within reach. */
  cities: readonly GuideDestination[]
  /** The trip's own countries, folded. */
  countries: ReadonlySet<string>
  /** The trip's own cities, folded: they say too little about where something is. */
  ownNames: ReadonlySet<string>
}

export function tripArea(guide: Pick<Guide, 'destinations'>, trip: TripDestination): TripArea {
  const own = guidesFor(guide.destinations, trip)
  const town = townView(trip)
  const centers: LatLng[] = town ? [town] : own
  const cities = guide.destinations.filter(city => own.includes(city) || isWithin(centers, city))
  const names = own.flatMap(({ name, alsoCalled }) => [name, ...alsoCalled])
  const ownNames = new Set([trip.destination, trip.destinationCity ?? '', ...names].map(foldName))
  const countries = [trip.destinationCountry ?? '', trip.destination.split(',').at(-1)!].map(foldName)
  return { centers, cities, countries: new Set(countries), ownNames }
}

const isWithin = (centers: readonly LatLng[], at: LatLng): boolean =>
  centers.some(center => distanceM(center, at) <= reachM)

const smallWords = 'the le la les el il of du de des del di da do'
const kindWords = 'museum musee museo museu'
const small = new Set(`${smallWords} ${kindWords}`.split(' '))
/** What is left of a name must say more than these: 'City' is not the City Museum. */
const common = new Set(
  'city national central history natural art arts modern contemporary science war royal old new town house park'.split(
    ' ',
  ),
)

/** A name without the words that people leave out: 'louvre' of 'Musée du Louvre'. */
function coreOf(name: string): string {
  const words = name.split(' ').filter(word => !small.has(word))
  return words.some(word => !common.has(word)) ? words.join(' ') : name
}

/** The places of the guide that are called this. Never one of a city that the text does not mean. */
export function guideMatches({ cities, countries }: TripArea, { name, rest }: TypedPlace): PlaceMatch[] {
  return cities.flatMap(city => {
    const names = [city.name, ...city.alsoCalled].map(foldName)
    // 'Louvre Museum Paris' is the Louvre Museum in Paris.
    const without = names.find(each => name.endsWith(` ${each}`))
    const wanted = [name, ...(without ? [name.slice(0, -without.length - 1)] : [])]
    const cores = new Set(wanted.map(coreOf))
    const isCalled = (place: GuidePlace) => {
      const folded = [place.name, ...(place.local ? [place.local] : [])].map(foldName)
      return folded.some(each => wanted.includes(each) || cores.has(coreOf(each)))
    }
    const isThere = ({ district }: GuidePlace) => {
      const around = [...names, foldName(district)]
      return (
        rest.every(part => countries.has(part)) ||
        rest.some(part => around.some(each => ` ${part} `.includes(` ${each} `)))
      )
    }
    return city.places.flatMap((place): PlaceMatch[] =>
      isCalled(place) && isThere(place) ? [guideMatch(place, city)] : [],
    )
  })
}

export const guideMatch = (
  { name, district, lat, lon }: GuidePlace,
  city: Pick<GuideDestination, 'name'>,
): PlaceMatch => ({
  name,
  detail: [district, city.name].filter(Boolean).join(', '),
  lat,
  lon,
  source: 'guide',
})

const matchOf = ({ formatted, lat, lon }: DestinationSuggestion, from: MatchOrigin): PlaceMatch => {
  const [name = formatted, ...detail] = formatted.split(', ')
  return { name, detail: detail.join(', '), lat: Number(lat), lon: Number(lon), ...from }
}

type MatchOrigin = Required<Pick<PlaceMatch, 'source' | 'credit'>>

/**
 * What is near the trip among suggestions, in order; towns of the trip's own name say nothing new, and nothing stands in
 * the middle of a country.
 */
export const nearTrip = (
  { centers, ownNames }: TripArea,
  found: readonly DestinationSuggestion[],
  from: MatchOrigin,
): PlaceMatch[] =>
  found
    .filter(({ isArea }) => !isArea)
    .map(each => matchOf(each, from))
    .filter(each => isWithin(centers, each) && !ownNames.has(foldName(each.name)))

/** Whether this is called what was typed, and nothing that was typed says that it is elsewhere. */
export function isCalled(match: PlaceMatch, { name, rest }: TypedPlace): boolean {
  if (wordsOf(foldName(match.name)) !== wordsOf(name)) return false
  const around = foldName(match.detail)
  return rest.every(part => part.split(' ').some(word => ` ${around} `.includes(` ${word} `)))
}

// '10 Rue de Rivoli' and 'Rue de Rivoli 10' are one address.
const wordsOf = (name: string): string => name.split(' ').toSorted().join(' ')

/** Nearer than this, two answers mean one place. Meters. */
const samePlaceM = 250

/** Each place once. */
export function distinct(matches: readonly PlaceMatch[]): PlaceMatch[] {
  const kept: PlaceMatch[] = []
  for (const match of matches) {
    const isKnown = kept.some(
      each => foldName(each.name) === foldName(match.name) && distanceM(each, match) < samePlaceM,
    )
    if (!isKnown) kept.push(match)
  }
  return kept
}
