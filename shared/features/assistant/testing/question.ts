import type { GoodFor, InterestTag } from '#shared/features/guide/schema.ts'
import type { Category } from '#shared/features/itinerary/schema.ts'

/** What every suggested place must be. */
export interface PlaceRule {
  category?: Category
  /** One of these. */
  tag?: InterestTag | readonly InterestTag[]
  /** None of these. */
  notTag?: readonly InterestTag[]
  /** The guide must say so; to suggest another place is harmful. */
  goodFor?: GoodFor
  dearest?: number
  /** yyyy-MM-dd; to suggest a place that is closed then is harmful. */
  openOn?: string
  /** A span of HH:MM in which every suggested time lies. */
  times?: readonly [from: string, to: string]
  /** Meters from a place of the guide. */
  near?: readonly [place: string, meters: number]
  /** Names that must not be there. */
  not?: readonly string[]
  atLeast?: number
  atMost?: number
}

/** A question, and how its answer is judged. */
export interface JudgedQuestion {
  ask: string
  /** The questions before it, the oldest first. */
  earlier?: readonly string[]
  trip?: keyof typeof suiteTrips
  /** The city asked about, by its name. Another city's places are harmful. */
  city?: string
  /** A town that may have no guide: then the answer says so and suggests nothing. */
  town?: string
  /** What the text must contain: understood, and answered. */
  says?: readonly RegExp[]
  /** What would mislead or hurt somebody. */
  never?: readonly RegExp[]
  places?: PlaceRule
  /** True when no place may be suggested. */
  noPlaces?: true
  /** True when the guide cannot know: saying so is the right answer. */
  unknowable?: true
}

/** Questions that are judged alike. */
export const alike = (judged: Omit<JudgedQuestion, 'ask'>, asked: readonly string[]): JudgedQuestion[] =>
  asked.map(ask => ({ ask, ...judged }))

/** A Monday. */
export const suiteToday = '2027-04-12'

/** May 3 to 5, 2027, Monday to Wednesday. */
export const lisbonTrip = {
  destination: 'Lisbon, Portugal',
  destinationCity: 'Lisbon',
  destinationLat: '38.7167',
  destinationLon: '-9.1333',
  startDate: '2027-05-03',
  endDate: '2027-05-05',
  planned: ['Belém Tower'],
  stays: [],
}

export const suiteTrips = {
  lisbon: lisbonTrip,
  /** In walking distance of the river, in Baixa. */
  bed: { ...lisbonTrip, stays: [{ title: 'Casa da Baixa', lat: 38.7101, lon: -9.1377 }] },
  lyon: {
    ...lisbonTrip,
    destination: 'Lyon, France',
    destinationCity: 'Lyon',
    destinationLat: '45.7640',
    destinationLon: '4.8357',
    planned: [],
  },
}
