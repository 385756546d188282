import * as z from 'zod'
import type {
  DestinationSuggestion,
  PlaceDetails,
  PlaceDetailsQuery,
  PlacesQuery,
} from '#shared/features/places/schema.ts'
import { beginningOf } from '#shared/plain/shortened.ts'
import { TimeZone } from '#shared/plain/timeZone.ts'
import type { Config } from '../../config.ts'
import { readLimited } from './readLimited.ts'

/** A service with Geoapify's API. Its key is only ever sent to that service. */
export type GeocoderConfig = NonNullable<Config['geocoder']>

const deadlineMs = 2500
/** What a trip keeps of a name. */
const longestName = 200
const mostBytes = 512 * 1024
/** After a failure that the next question would meet as well, the service is not called for this long. */
const pauseMs = 30_000

/** A centimeter is near enough, and a trip refuses a place with many more decimals. */
const coordinate = z.union([z.number(), z.string().regex(/^-?\d{1,3}(\.\d+)?$/)]).transform(degrees =>
  Number(degrees)
    .toFixed(7)
    .replace(/\.?0+$/, ''),
)

const Place = z.object({
  formatted: z.string().min(1).max(300),
  city: z.string().max(longestName).optional(),
  name: z.string().max(longestName).optional(),
  country: z.string().max(longestName).default(''),
  country_code: z.string().max(2).default(''),
  lat: coordinate,
  lon: coordinate,
  place_id: z
    .string()
    .regex(/^[\w-]{1,300}$/)
    .optional()
    .catch(undefined),
  timezone: z.object({ name: TimeZone }).optional().catch(undefined),
})
type Place = z.output<typeof Place>

/**
 * Geoapify answers `format=json` with results, and with GeoJSON features in calls that do not support that format.
 */
const Answer = z.union([
  z.object({ results: z.array(z.unknown()) }).transform(({ results }) => results),
  z
    .object({ features: z.array(z.object({ properties: z.unknown() })) })
    .transform(({ features }) => features.map(({ properties }) => properties)),
])

/** The service did not give a usable answer. The message contains neither the key nor the query. */
export class GeocoderFailure extends Error {
  override name = 'GeocoderFailure'
}

/** The service refused this question, which says nothing about the next one. */
class QuestionRefused extends GeocoderFailure {}

/** Client errors that are not about the question: a wrong key, a service that is too slow, too many questions. */
const refusesAll = new Set([401, 403, 408, 429])

/** An external geocoding service. Every call throws GeocoderFailure within its deadline, or at once while paused. */
export class Geocoder {
  readonly #config: GeocoderConfig
  readonly #deadlineMs: number
  #pausedUntil = 0

  constructor(config: GeocoderConfig, { deadline = deadlineMs }: { deadline?: number } = {}) {
    this.#config = config
    this.#deadlineMs = deadline
  }

  async search({ text, kind, limit, lang, filter, bias }: PlacesQuery): Promise<DestinationSuggestion[]> {
    const places = await this.#ask('/v1/geocode/autocomplete', {
      text,
      ...(kind !== 'place' && { type: 'city' }),
      limit: String(limit),
      lang,
      format: 'json',
      ...(filter && { filter }),
      ...(bias && { bias }),
    })
    return places.slice(0, limit).map(present)
  }

  /** Undefined when the service does not know the place. */
  async details({ id, lang }: PlaceDetailsQuery): Promise<PlaceDetails | undefined> {
    const [place] = await this.#ask('/v2/place-details', { id, lang })
    if (!place) return undefined
    return {
      ...present(place),
      id,
      countryCode: place.country_code.toUpperCase(),
    }
  }

  async #ask(path: string, query: Record<string, string>): Promise<Place[]> {
    if (Date.now() < this.#pausedUntil) throw new GeocoderFailure('paused after a failure')
    try {
      return await this.#fetch(path, query)
    } catch (error) {
      if (!isAboutQuestion(error)) this.#pausedUntil = Date.now() + pauseMs
      throw new GeocoderFailure(reason(error))
    }
  }

  async #fetch(path: string, query: Record<string, string>): Promise<Place[]> {
    const address = new URL(this.#config.url + path)
    address.search = new URLSearchParams({ ...query, apiKey: this.#config.key }).toString()
    const answer = await fetch(address, {
      headers: { Accept: 'application/json' },
      // The key must not be sent on to another address.
      redirect: 'error',
      signal: AbortSignal.timeout(this.#deadlineMs),
    })
    if (!answer.ok) {
      await answer.body?.cancel()
      const { status } = answer
      const isRefusal = status >= 400 && status < 500 && !refusesAll.has(status)
      throw new (isRefusal ? QuestionRefused : GeocoderFailure)(`status ${status}`)
    }
    const found = Answer.parse(JSON.parse(await readLimited(answer, mostBytes)))
    // One malformed entry does not spoil the others.
    return found.flatMap(entry => Place.safeParse(entry).data ?? [])
  }
}

function present({ formatted, city, name, country, lat, lon, ...more }: Place): DestinationSuggestion {
  const { place_id: id, timezone } = more
  return {
    formatted,
    city: city ?? name ?? beginningOf(formatted.split(',')[0]!, longestName),
    country,
    lat,
    lon,
    ...(timezone && { timezone: timezone.name }),
    ...(id && { id }),
  }
}

/** Whether other questions may still be answered: this one was refused, or its answer cannot be used. */
const isAboutQuestion = (error: unknown): boolean =>
  [QuestionRefused, z.ZodError, SyntaxError, RangeError].some(kind => error instanceof kind)

/**
 * A reason that is safe to log: messages from fetch and parsers can quote the answer, or the address with its key.
 */
function reason(error: unknown): string {
  if (error instanceof GeocoderFailure) return error.message
  if (error instanceof z.ZodError || error instanceof SyntaxError) return 'not the answer of a geocoder'
  if (error instanceof RangeError) return 'too long an answer'
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'no answer in time'
  return 'not reachable'
}
