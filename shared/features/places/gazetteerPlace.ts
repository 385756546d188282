/** One place of the gazetteer, before it is indexed. */
export interface GazetteerPlace {
  /** GeoNames id; 0 where the file leaves ids out (the device's) or the place is our own. */
  id: number
  name: string
  /** Other names in any language and script, without `name`. */
  alternateNames: string[]
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Distinguishes places with the same name and country; '' when not needed. */
  region: string
  /** IANA name. */
  timezone: string
  /** Degrees. */
  lat: number
  lon: number
  population: number
  /** log10 of the population, adjusted for how well known the place is for its size: see `prominence`. */
  weight: number
  /** True for a country or region: `lat` and `lon` are its center, where nothing of that name stands. */
  isArea?: boolean
}
