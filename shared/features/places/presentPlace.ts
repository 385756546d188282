import { countryName } from '#shared/plain/countryName.ts'
import type { DestinationSuggestion } from './schema.ts'
import { coordinateSteps } from './placeIndex.ts'
import type { PlaceIndex } from './placeIndex.ts'

/** Place number `place` as a suggestion; it has an id only where the index knows GeoNames ids. */
export function presentPlace(index: PlaceIndex, place: number): DestinationSuggestion {
  const city = decoder.decode(
    index.display.subarray(index.displayStart[place], index.displayStart[place + 1]),
  )
  const country = countryName(index.countries[index.country[place]!]!)
  const region = index.regions[index.region[place]!]!
  // For Singapore in Singapore, name it once.
  const parts = [city, region, country === city ? '' : country].filter(Boolean)
  const id = index.id[place]!
  return {
    formatted: parts.join(', '),
    city,
    country,
    lat: String(index.lat[place]! / coordinateSteps),
    lon: String(index.lon[place]! / coordinateSteps),
    timezone: index.timezones[index.timezone[place]!]!,
    ...(id > 0 && { id: `geonames-${id}` }),
    ...(index.area[place] === 1 && { isArea: true }),
  }
}

const decoder = new TextDecoder()
