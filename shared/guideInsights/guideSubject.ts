import { guidesFor } from '#shared/features/guide/guidesFor.ts'
import type { Whereabouts } from '#shared/features/guide/guidesFor.ts'
import type { CountryFacts, Guide, GuideDestination } from '#shared/features/guide/schema.ts'
import { foldName } from '#shared/foldName.ts'

/** What the guide knows of the place that a trip goes to. */
export interface GuideSubject {
  /** None for a country of which only its facts are known. */
  cities: readonly GuideDestination[]
  countries: readonly { name: string; facts: CountryFacts }[]
}

const regionNames = new Intl.DisplayNames('en', { type: 'region' })

/** What else people call a country of the guide. */
const alsoCalled: Record<string, readonly string[]> = {
  AE: ['UAE', 'Emirates'],
  CZ: ['Czech Republic'],
  GB: ['UK', 'England', 'Scotland', 'Wales', 'Great Britain', 'Northern Ireland'],
  HK: ['Hong Kong'],
  KR: ['Korea', 'Republic of Korea'],
  NL: ['Holland', 'The Netherlands'],
  TR: ['Turkey', 'Turkiye'],
  US: ['USA', 'United States of America'],
  VN: ['Viet Nam'],
}

export const countryName = (code: string): string => {
  const name = regionNames.of(code) ?? code
  return name === 'Hong Kong SAR China' ? 'Hong Kong' : name === 'Türkiye' ? 'Turkey' : name
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
  const given = foldName(destinationCountry ?? destination.split(',').at(-1)!)
  return [regionNames.of(code) ?? code, ...(alsoCalled[code] ?? [])].some(name => foldName(name) === given)
}
