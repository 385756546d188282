import { countryName, foldedCountryNames } from '#shared/plain/countryName.ts'
import { guidesFor } from '#shared/features/guide/guidesFor.ts'
import type { Whereabouts } from '#shared/features/guide/guidesFor.ts'
import type { CountryFacts, Guide, GuideDestination } from '#shared/features/guide/schema.ts'
import { foldName } from '#shared/plain/foldName.ts'

/** What the guide knows of the place that a trip goes to. */
export interface GuideSubject {
  /** None for a country of which only its facts are known. */
  cities: readonly GuideDestination[]
  countries: readonly { name: string; facts: CountryFacts }[]
}

/** The trip's cities of the guide with their countries, else the country alone; null when it knows neither. */
export function guideSubject(
  guide: Guide,
  trip: Whereabouts & { destinationCountry: string | null },
): GuideSubject | null {
  const cities = guidesFor(guide.destinations, trip)
  const codes = new Set(cities.map(({ country }) => country))
  const known = guide.countries.filter(({ code }) =>
    cities.length > 0 ? codes.has(code) : isNamed(code, trip),
  )
  if (known.length === 0) return null
  return { cities, countries: known.map(facts => ({ name: countryName(facts.code), facts })) }
}

/** A country is what the trip names as one; without that, what stands at the end of its destination. */
function isNamed(
  code: string,
  { destination, destinationCountry }: { destination: string; destinationCountry: string | null },
): boolean {
  return foldedCountryNames(code).includes(foldName(destinationCountry ?? destination.split(',').at(-1)!))
}
