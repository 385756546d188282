import * as z from 'zod'
import { Text } from '#shared/plain/text.ts'

/** A place suggested while someone types. `lat` and `lon` are decimal degrees as text. */
export const DestinationSuggestion = z.object({
  /** What the field shows once chosen: "Springfield, Illinois, United States". */
  formatted: z.string(),
  city: z.string(),
  country: z.string(),
  lat: z.string(),
  lon: z.string(),
  /** IANA name, such as "Europe/Rome", where it is known. */
  timezone: z.string().optional(),
  /** Present when `GET /api/places/details` can tell more about the place. */
  id: z.string().optional(),
  /** Another name of the place, by which it was found. It has lost its accents. */
  otherName: z.string().optional(),
  /** True for a country or a region: the coordinates are those of its center, and `city` is its name. */
  isArea: z.boolean().optional(),
})
export type DestinationSuggestion = z.output<typeof DestinationSuggestion>

/** What a trip keeps. Text typed without choosing a suggestion has only `formatted`. */
export interface Destination {
  formatted: string
  city?: string
  country?: string
  lat?: string
  lon?: string
  timezone?: string | undefined
}

/** What a trip keeps of a suggestion. A country or region is no city: nobody has been to the city of Japan. */
export const destinationFrom = ({
  formatted,
  city,
  country,
  lat,
  lon,
  timezone,
  isArea,
}: DestinationSuggestion): Destination => ({
  formatted,
  ...(!isArea && { city }),
  country,
  lat,
  lon,
  timezone,
})

/** The answer of `GET /api/places/details`. */
export interface PlaceDetails extends DestinationSuggestion {
  id: string
  /** ISO 3166-1 alpha-2. */
  countryCode: string
  population?: number
}

/** The answer of `GET /api/places/autocomplete`. */
export const PlaceSuggestions = z.object({
  results: z.array(DestinationSuggestion),
  /** Must be shown beside the results: the data's license requires it. */
  attribution: z.object({ label: z.string(), url: z.string() }),
})
export type PlaceSuggestions = z.output<typeof PlaceSuggestions>

/** The query of `GET /api/places/autocomplete`. */
export const PlacesQuery = z.object({
  text: Text.max(200),
  limit: z.coerce.number().int().min(1).max(20).default(5),
  lang: z
    .string()
    .regex(/^[a-z]{2}$/, 'must be a language code of two letters')
    .default('en'),
  /** Anything with a name or an address; without it, towns. The gazetteer knows towns only. */
  kind: z.literal('place').optional(),
  /** Only in these countries: "countrycode:it,fr". */
  filter: z
    .string()
    .regex(/^countrycode:[a-z]{2}(,[a-z]{2})*$/, 'must be countrycode:it or countrycode:it,fr')
    .optional(),
  /** Prefers places near a point: "proximity:12.5,41.9", longitude first. */
  bias: z
    .string()
    .regex(/^proximity:-?\d{1,3}(\.\d{1,12})?,-?\d{1,2}(\.\d{1,12})?$/, 'must be proximity:lon,lat')
    .optional(),
})
export type PlacesQuery = z.output<typeof PlacesQuery>

/** The query of `GET /api/places/details`. */
export const PlaceDetailsQuery = z.object({
  id: z.string().regex(/^[\w-]{1,300}$/, 'must be an id from the suggestions'),
  lang: PlacesQuery.shape.lang,
})
export type PlaceDetailsQuery = z.output<typeof PlaceDetailsQuery>
