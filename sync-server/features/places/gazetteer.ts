import { foldName } from '#shared/plain/foldName.ts'
import { decodePlaceIndex } from '#shared/features/places/indexFile.ts'
import type { PlaceIndex } from '#shared/features/places/placeIndex.ts'
import { presentPlace } from '#shared/features/places/presentPlace.ts'
import type { DestinationSuggestion, PlaceDetails, PlacesQuery } from '#shared/features/places/schema.ts'
import { searchPlaces } from '#shared/features/places/search.ts'
import type { SearchOptions } from '#shared/features/places/search.ts'
import { readWorldFile } from './worldFile.ts'

const idleMs = 15 * 60_000

/**
 * All places of the world. Loaded on the first query, as one block of 25 MB outside the JavaScript heap, and released
 * after a quarter of an hour without one.
 */
export class Gazetteer {
  readonly #read: () => Promise<Uint8Array<ArrayBuffer>>
  #index: Promise<PlaceIndex> | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(read: () => Promise<Uint8Array<ArrayBuffer>> = readWorldFile) {
    this.#read = read
  }

  /** Throws when the data cannot be loaded; the next call tries again. */
  async search({ text, limit, filter, bias }: PlacesQuery): Promise<DestinationSuggestion[]> {
    if (!foldName(text)) return []
    return searchPlaces(await this.#load(), text, { limit, ...countriesOf(filter), ...nearOf(bias) })
  }

  /** The place with an id that `search` returned; undefined when there is none. */
  async details(id: string): Promise<PlaceDetails | undefined> {
    const number = Number(/^geonames-(\d{1,10})$/.exec(id)?.[1] ?? 0)
    if (number === 0) return undefined
    const index = await this.#load()
    const place = index.id.indexOf(number)
    if (place < 0) return undefined
    return {
      ...presentPlace(index, place),
      id,
      countryCode: index.countries[index.country[place]!]!,
      population: index.population[place]!,
    }
  }

  get isLoaded(): boolean {
    return this.#index !== undefined
  }

  /** Releases the data; the next query loads it again. */
  release() {
    clearTimeout(this.#idle)
    this.#index = undefined
  }

  #load(): Promise<PlaceIndex> {
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => this.release(), idleMs).unref()
    this.#index ??= this.#read()
      .then(decodePlaceIndex)
      .catch((error: unknown) => {
        this.release()
        throw error
      })
    return this.#index
  }
}

/** The one gazetteer of this process. */
export const worldGazetteer = new Gazetteer()

function countriesOf(filter: string | undefined): SearchOptions {
  return filter ? { countries: filter.slice('countrycode:'.length).toUpperCase().split(',') } : {}
}

function nearOf(bias: string | undefined): SearchOptions {
  if (!bias) return {}
  const [lon, lat] = bias.slice('proximity:'.length).split(',').map(Number)
  return { near: { lat: lat!, lon: lon! } }
}
