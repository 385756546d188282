import { countryName } from '#shared/plain/countryName.ts'
import { foldName } from '#shared/plain/foldName.ts'
import type { GazetteerPlace } from './gazetteerPlace.ts'
import { allOtherCountryNames } from './moreCountryNames.ts'
import { ownPlaces } from './ownPlaces.ts'
import type { GeoNamesCity } from './parseGeoNames.ts'
import { regions } from './regions.ts'

/** With its whole name, a country comes before every city whose name only begins like it: see `loss.areaGoesOn`. */
const leastWeight = 6.8
const mostWeight = 7.8
/** A city that is its country comes before its namesakes; the beginning of its name says little: "san" for San Marino. */
const leastAsCountry = 5.5
const wholeNameGain = 1.5

/** Codes of countries and territories without a town. */
const uninhabited: readonly [code: string, lat: number, lon: number, timezone: string][] = [
  ['BV', -54.4, 3.4, 'Europe/Oslo'],
  ['HM', -53.1, 73.5, 'Indian/Kerguelen'],
  ['IO', -7.3, 72.4, 'Indian/Chagos'],
  ['UM', 19.3, 166.6, 'Pacific/Wake'],
]

/**
 * Whether a city is its country for people who look for it (Singapore): the capital, called exactly so. It is on the
 * device however small it is (Vatican City), and the country is no place besides it.
 */
export const isItsCountry = ({ name, country, featureCode }: GeoNamesCity): boolean =>
  featureCode === 'PPLC' && name === countryName(country)

/** What a city that is its country weighs, and what else it is called. */
export const asCountry = <T extends GazetteerPlace>(place: T): T => ({
  ...place,
  alternateNames: [...new Set([...place.alternateNames, ...allOtherCountryNames(place.country)])],
  weight: Math.max(leastAsCountry, place.weight),
})

/**
 * Countries as places, made of their cities: the center is that of the people, on the globe, and the time zone that of
 * the capital. A country that is called like its capital is that city already, and left out.
 */
export function countries(cities: readonly GeoNamesCity[]): GazetteerPlace[] {
  const parts = new Set(regions.map(({ name }) => foldName(name)))
  const withTowns = [...Map.groupBy(cities, city => city.country)].flatMap(([code, own]) => {
    const name = countryName(code)
    const largest = own.reduce((a, b) => (b.population > a.population ? b : a))
    const capital = own.find(({ featureCode }) => featureCode === 'PPLC') ?? largest
    if (name === code || own.some(isItsCountry)) return []
    const people = own.reduce((sum, { population }) => sum + population, 0)
    const size = Math.log10(people + 10) + wholeNameGain
    return {
      id: 0,
      name,
      // Scotland is a place of its own, though people call it a country.
      alternateNames: allOtherCountryNames(code).filter(each => !parts.has(foldName(each))),
      country: code,
      region: '',
      timezone: capital.timezone,
      ...centerOf(own),
      population: 0,
      weight: Math.min(mostWeight, Math.max(leastWeight, size)),
      isArea: true,
    }
  })
  return [...withTowns, ...withoutTowns()]
}

const withoutTowns = (): GazetteerPlace[] =>
  uninhabited.flatMap(([code, lat, lon, timezone]) =>
    ownPlaces([[countryName(code), code, lat, lon, timezone, ...allOtherCountryNames(code)]], {
      weight: leastWeight,
      isArea: true,
    }),
  )

/** The mean of the places of all people, as points in space: one across the date line does not end up in Africa. */
function centerOf(cities: readonly GeoNamesCity[]): { lat: number; lon: number } {
  let [x, y, z] = [0, 0, 0]
  for (const { lat, lon, population } of cities) {
    const [north, east] = [lat * radians, lon * radians]
    const weight = population + 1
    x += weight * Math.cos(north) * Math.cos(east)
    y += weight * Math.cos(north) * Math.sin(east)
    z += weight * Math.sin(north)
  }
  return { lat: Math.atan2(z, Math.hypot(x, y)) / radians, lon: Math.atan2(y, x) / radians }
}

const radians = Math.PI / 180
