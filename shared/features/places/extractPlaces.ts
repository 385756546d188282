import { countryName } from '#shared/plain/countryName.ts'
import { destinationsWithoutCity, favouriteWeight, isFavouriteTown } from './favourites.ts'
import type { GazetteerPlace } from './gazetteerPlace.ts'
import type { GeoNamesCity } from './parseGeoNames.ts'
import { namesForDevice, namesForServer } from './pickNames.ts'
import { prominence } from './prominence.ts'
import { regionName } from './regionName.ts'

/** Cities with fewer people are only on the server, except favorites. */
const devicePopulation = 15_000

/** The places on a device: the larger cities, the favorites, and the islands and regions. */
export function devicePlaces(cities: readonly GeoNamesCity[]): GazetteerPlace[] {
  const regionOf = regions(cities)
  return cities
    .filter(city => city.population >= devicePopulation || isFavouriteTown(city.country, city.name))
    .map(city => toPlace(city, regionOf(city), namesForDevice(city, city.alternateNames)))
    .concat(destinationsWithoutCity)
}

/** The places on the server: everything. */
export function worldPlaces(cities: readonly GeoNamesCity[]): GazetteerPlace[] {
  const regionOf = regions(cities)
  return cities
    .map(city => toPlace(city, regionOf(city), namesForServer(city.name, city.alternateNames)))
    .concat(destinationsWithoutCity)
}

function toPlace(city: GeoNamesCity, region: string, alternateNames: string[]): GazetteerPlace {
  const { id, name, country, timezone, lat, lon, population } = city
  const weight = prominence(population, city.featureCode)
  const least = isFavouriteTown(country, name) ? favouriteWeight : 0
  return {
    id,
    name,
    alternateNames,
    country,
    region,
    timezone,
    lat,
    lon,
    population,
    weight: Math.max(weight, least),
  }
}

/**
 * Returns the region to show between city and country. In countries whose addresses name the state it is always
 * there; elsewhere only places with a larger namesake in their country have one, named after the seat of their
 * division ("Toluca region"), since the data has no division names.
 */
function regions(cities: readonly GeoNamesCity[]): (city: GeoNamesCity) => string {
  const seats = new Map<string, string>()
  const largest = new Map<string, GeoNamesCity>()
  for (const city of cities) {
    if (city.featureCode === 'PPLA' || city.featureCode === 'PPLC') seats.set(division(city), city.name)
    const namesake = largest.get(label(city))
    if (!namesake || namesake.population < city.population) largest.set(label(city), city)
  }
  return city => {
    const isLargest = largest.get(label(city)) === city
    const region = regionName(city.country, city.division)
    if (region) return city.country === 'GB' && isLargest ? '' : region
    const seat = seats.get(division(city))
    return seat && !isLargest && seat !== city.name && seat !== countryName(city.country)
      ? `${seat} region`
      : ''
  }
}

function division(city: GeoNamesCity): string {
  return `${city.country} ${city.division}`
}

function label(city: GeoNamesCity): string {
  return `${city.country} ${city.name}`
}
