import { countryName } from '#shared/plain/countryName.ts'
import { otherCountryNames } from '#shared/plain/countryNames.ts'
import { foldName } from '#shared/plain/foldName.ts'
import type { GazetteerPlace } from './gazetteerPlace.ts'
import type { GeoNamesCity } from './parseGeoNames.ts'
import { regions } from './regions.ts'

/** With its whole name, a country comes before every city whose name only begins like it: see `loss.areaGoesOn`. */
const leastWeight = 6.8
const mostWeight = 7.8
const wholeNameGain = 1.5

/**
 * Countries as places, made of their cities: the center is that of the people, on the globe, and the time zone that of
 * the capital. A country that is called like its capital (Singapore) is that city already, and left out.
 */
export function countries(cities: readonly GeoNamesCity[]): GazetteerPlace[] {
  const parts = new Set(regions.map(({ name }) => foldName(name)))
  return [...Map.groupBy(cities, city => city.country)].flatMap(([code, own]) => {
    const name = countryName(code)
    const largest = own.reduce((a, b) => (b.population > a.population ? b : a))
    const capital = own.find(({ featureCode }) => featureCode === 'PPLC') ?? largest
    if (name === code || foldName(capital.name) === foldName(name)) return []
    const people = own.reduce((sum, { population }) => sum + population, 0)
    const size = Math.log10(people + 10) + wholeNameGain
    return {
      id: 0,
      name,
      // Scotland is a place of its own, though people call it a country.
      alternateNames: otherCountryNames(code).filter(each => !parts.has(foldName(each))),
      country: code,
      region: '',
      timezone: capital.timezone,
      ...centerOf(own),
      population: 0,
      weight: Math.min(mostWeight, Math.max(leastWeight, size)),
      isArea: true,
    }
  })
}

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
