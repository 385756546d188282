import { countryName } from '#shared/plain/countryName.ts'
import { foldedCountryNames } from '#shared/plain/countryNames.ts'
import { guidesFor } from '#shared/features/guide/guidesFor.ts'
import type { Whereabouts } from '#shared/features/guide/guidesFor.ts'
import type { CountryFacts, Guide, GuideDestination } from '#shared/features/guide/schema.ts'
import { foldName } from '#shared/plain/foldName.ts'

/** What the guide knows about a trip's destination. */
export interface GuideSubject {
  /** Empty when only the facts of the country are known. */
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
  const known = guide.countries.filter(facts =>
    cities.length > 0 ? codes.has(facts.code) : isNamed(facts, trip),
  )
  if (known.length === 0) return null
  return { cities, countries: known.map(facts => ({ name: countryName(facts.code), facts })) }
}

/** Whether this is the trip's country: the one the trip names, or without one, the end of its destination. */
function isNamed(
  { code, alsoCalled = [], climate }: CountryFacts,
  { destination, destinationCountry }: { destination: string; destinationCountry: string | null },
): boolean {
  const [city, ...region] = destination.split(',').map(foldName)
  const name = destinationCountry ? foldName(destinationCountry) : (region.at(-1) ?? city!)
  const names = [...foldedCountryNames(code), ...alsoCalled.map(foldName)]
  if (!names.includes(name) && !names.includes(name.replace(/^the /, ''))) return false
  // Georgia is a state too: "Atlanta, Georgia" must not get another country's emergency numbers.
  const isUnclear = name === 'georgia' && !destinationCountry && region.length > 0
  return !isUnclear || city === foldName(climate.of)
}
