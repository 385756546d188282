import { countryCode } from '#shared/plain/countryCode.ts'
import { countryName } from '#shared/plain/countryName.ts'
import { foldName } from '#shared/plain/foldName.ts'

/** Where a trip went, as far as it says. */
export interface VisitedPlace {
  country: string | null
  city: string | null
}

export interface CountryVisited<Place extends VisitedPlace> {
  /** Empty where only the city is known. */
  name: string
  /** ISO 3166-1 alpha-2, for those that have one. */
  code: string | undefined
  /** The first place in each city. */
  cities: (Place & { city: string })[]
}

/** The countries among these places and the cities in each, however their names are written. In no order. */
export function visitedPlaces<Place extends VisitedPlace>(places: readonly Place[]): CountryVisited<Place>[] {
  const countries = new Map<string, CountryVisited<Place> & { known: Set<string> }>()
  for (const place of places) {
    const { country, city } = place
    if (!country && !city) continue
    const code = countryCode(country ?? '')
    const name = code ? countryName(code) : (country ?? '')
    const key = foldName(name)
    const found = countries.get(key) ?? { name, code, cities: [], known: new Set() }
    countries.set(key, found)
    if (!city || found.known.has(foldName(city))) continue
    found.known.add(foldName(city))
    found.cities.push({ ...place, city })
  }
  return [...countries.values()].map(({ known: _known, ...country }) => country)
}
