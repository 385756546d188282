import type { GazetteerPlace } from './gazetteerPlace.ts'

/** A place that we add to the gazetteer, in degrees. */
export type OwnPlace = [
  name: string,
  country: string,
  lat: number,
  lon: number,
  timezone: string,
  ...alternateNames: string[],
]

/** Places that a file of cities lacks, in the form of the gazetteer. `more` is what they have in common. */
export const ownPlaces = (
  rows: readonly OwnPlace[],
  more: Pick<GazetteerPlace, 'weight' | 'isArea'>,
): GazetteerPlace[] =>
  rows.map(([name, country, lat, lon, timezone, ...alternateNames]) => ({
    id: 0,
    name,
    alternateNames,
    country,
    region: '',
    timezone,
    lat,
    lon,
    population: 0,
    ...more,
  }))
