import { foldedCountryNames } from '#shared/plain/countryName.ts'
import { foldName } from '#shared/plain/foldName.ts'
import { guidesFor, nearestGuides } from '#shared/features/guide/guidesFor.ts'
import type { Whereabouts } from '#shared/features/guide/guidesFor.ts'
import type { GuideDestination } from '#shared/features/guide/schema.ts'
import { isPlaceNamed } from './isPlaceNamed.ts'

/** What a question is about. */
export interface Asked<E extends GuideDestination> {
  /** Best first; none when the guide knows nothing of it. */
  destinations: E[]
  /** ISO code of a country that was named instead of a city. */
  country: string | null
  /** Cities with a guide near the trip, when it has none itself. */
  nearest: E[]
}

/** More than two cities are no answer any more. */
const mostDestinations = 2

/**
 * The destinations that a question is about: those it names, else those of the question before (a follow-up), else
 * the trip's, else those that were named earlier.
 */
export function whereAsked<E extends GuideDestination>(
  entries: readonly E[],
  { questions, trip }: { questions: readonly string[]; trip: Whereabouts | null },
): Asked<E> {
  const [question = '', previous = '', ...older] = questions.toReversed()
  const nearest = trip ? nearestGuides(entries, trip, 3) : []
  const named = [
    () => namedIn(entries, question),
    () => found(withPlaceIn(entries, question, trip)),
    () => namedIn(entries, previous),
    () => (trip ? found(guidesFor(entries, trip)) : null),
    ...older.map(text => () => namedIn(entries, text)),
  ]
  for (const look of named) {
    const answer = look()
    if (answer) return { ...answer, nearest }
  }
  return { destinations: [], country: null, nearest }
}

/** The city of a place that is named; the trip's own, when it has one of that name. */
function withPlaceIn<E extends GuideDestination>(
  entries: readonly E[],
  question: string,
  trip: Whereabouts | null,
): E[] {
  const text = ` ${foldName(question)} `
  const near = trip ? guidesFor(entries, trip) : []
  const hasPlace = ({ places }: E) => places.some(({ name }) => isPlaceNamed(name, text))
  const city = near.find(hasPlace) ?? entries.find(hasPlace)
  return city ? [city] : []
}

type Found<E extends GuideDestination> = Pick<Asked<E>, 'destinations' | 'country'>

const found = <E extends GuideDestination>(
  destinations: E[],
  country: string | null = null,
): Found<E> | null =>
  destinations.length > 0 ? { destinations: destinations.slice(0, mostDestinations), country } : null

function namedIn<E extends GuideDestination>(entries: readonly E[], text: string): Found<E> | null {
  const cities = guidesFor(entries, {
    destination: text,
    destinationCity: null,
    destinationLat: null,
    destinationLon: null,
  })
  if (cities.length > 0) return found(cities)
  const folded = ` ${foldName(text)} `
  const inCountry = entries.find(({ country }) =>
    foldedCountryNames(country).some(name => folded.includes(` ${name} `)),
  )
  return inCountry
    ? found(
        entries.filter(({ country }) => country === inCountry.country),
        inCountry.country,
      )
    : null
}
