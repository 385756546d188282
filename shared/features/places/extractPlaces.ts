import { countryName } from '#shared/plain/countryName.ts'
import { asCountry, countries, isItsCountry } from './countries.ts'
import { favouriteWeightOf, isFavourite } from './favourites.ts'
import type { GazetteerPlace } from './gazetteerPlace.ts'
import { greatRegions } from './greatRegions.ts'
import { destinationsWithoutCity } from './islandsAndSights.ts'
import { moreCityNames } from './moreCityNames.ts'
import type { GeoNamesCity } from './parseGeoNames.ts'
import { namesForDevice, namesForServer } from './pickNames.ts'
import { prominence } from './prominence.ts'
import { regionName } from './regionName.ts'
import { regions } from './regions.ts'
import { villagesAndSights } from './villagesAndSights.ts'

/** Cities with fewer people are only on the server, except favorites. */
const devicePopulation = 15_000

/** The places on a device: the larger cities and the favorites, with islands, regions and countries. */
export function devicePlaces(cities: readonly GeoNamesCity[]): GazetteerPlace[] {
  const known = standings(cities)
  return cities
    .filter(city => city.population >= devicePopulation || isFavourite(city) || isItsCountry(city))
    .map(city =>
      toPlace(city, known(city), [
        ...namesForDevice({ ...city, isFavourite: isFavourite(city) }, city.alternateNames),
        ...moreCityNames(city),
      ]),
    )
    .concat(besidesCities(cities))
}

/** The places on the server: everything. */
export function worldPlaces(cities: readonly GeoNamesCity[]): GazetteerPlace[] {
  const known = standings(cities)
  return cities
    .map(city => toPlace(city, known(city), namesForServer(city.name, city.alternateNames)))
    .concat(besidesCities(cities))
}

/** What a file of cities lacks. */
const besidesCities = (cities: readonly GeoNamesCity[]): GazetteerPlace[] => [
  ...destinationsWithoutCity,
  ...villagesAndSights,
  ...regions,
  ...greatRegions,
  ...countries(cities),
]

function toPlace(
  city: GeoNamesCity,
  { region, isLargest }: Standing,
  alternateNames: string[],
): GazetteerPlace {
  const { id, name, country, timezone, lat, lon, population } = city
  const place = {
    id,
    name,
    alternateNames,
    country,
    region,
    timezone,
    lat,
    lon,
    population,
    weight: favouriteWeightOf(city, prominence(population, city.featureCode), isLargest),
  }
  return isItsCountry(city) ? asCountry(place) : place
}

/** What a city is among the others. */
interface Standing {
  /** The region to show between city and country; may be empty. */
  region: string
  /** Of those with its name in its country. */
  isLargest: boolean
}

/**
 * Tells the standing of each city. In countries whose addresses name the state, the region is always there; elsewhere
 * only places with a larger namesake in their country have one, named after the seat of their division ("Toluca
 * region"), since the data has no division names.
 */
function standings(cities: readonly GeoNamesCity[]): (city: GeoNamesCity) => Standing {
  const seats = new Map<string, string>()
  const largest = new Map<string, GeoNamesCity>()
  for (const city of cities) {
    if (city.featureCode === 'PPLA' || city.featureCode === 'PPLC') seats.set(division(city), city.name)
    const namesake = largest.get(label(city))
    if (!namesake || namesake.population < city.population) largest.set(label(city), city)
  }
  const regionOf = (city: GeoNamesCity, isLargest: boolean): string => {
    const region = regionName(city.country, city.division)
    if (region) return city.country === 'GB' && isLargest ? '' : region
    const seat = seats.get(division(city))
    return seat && !isLargest && seat !== city.name && seat !== countryName(city.country)
      ? `${seat} region`
      : ''
  }
  return city => {
    const isLargest = largest.get(label(city)) === city
    return { region: regionOf(city, isLargest), isLargest }
  }
}

function division(city: GeoNamesCity): string {
  return `${city.country} ${city.division}`
}

function label(city: GeoNamesCity): string {
  return `${city.country} ${city.name}`
}
