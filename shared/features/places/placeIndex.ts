import { foldName } from '#shared/plain/foldName.ts'
import type { GazetteerPlace } from './gazetteerPlace.ts'

/**
 * Places in arrays of numbers and bytes, so that 200,000 of them need no JavaScript objects and a file of them needs
 * no parsing. Places are in order of weight, best known first: the number of a place is its rank.
 *
 * `names` holds every folded name as UTF-8, each ended by a zero byte, place after place, the primary name first.
 * An entry is the start of a word in it; entries are sorted by the bytes that follow, so all words that begin
 * with the typed text are neighbors:
 *
 *     names       r o m e 0 r o m a 0 n e w _ y o r k 0 …
 *     entryAt     11 (new york)  5 (roma)  0 (rome)  15 (york)
 *     entryPlace  1              0         0         1
 */
export interface PlaceIndex {
  size: number
  /** ISO codes, region names and time zones, to which the columns below point. */
  countries: string[]
  regions: string[]
  timezones: string[]
  country: Uint8Array<ArrayBuffer>
  region: Uint16Array<ArrayBuffer>
  timezone: Uint16Array<ArrayBuffer>
  /** Hundred-thousandths of a degree. */
  lat: Int32Array<ArrayBuffer>
  lon: Int32Array<ArrayBuffer>
  population: Uint32Array<ArrayBuffer>
  /** `GazetteerPlace.weight` in units of 1/32. */
  weight: Uint8Array<ArrayBuffer>
  /** 1 for countries and regions. */
  area: Uint8Array<ArrayBuffer>
  /** GeoNames ids; 0 where unknown. */
  id: Uint32Array<ArrayBuffer>
  /** Names as shown, UTF-8; place n has the bytes from displayStart[n] to displayStart[n + 1]. */
  display: Uint8Array<ArrayBuffer>
  displayStart: Uint32Array<ArrayBuffer>
  names: Uint8Array<ArrayBuffer>
  /** Where the names of each place begin, with one extra element at the end. */
  nameStart: Uint32Array<ArrayBuffer>
  entryAt: Uint32Array<ArrayBuffer>
  entryPlace: Uint32Array<ArrayBuffer>
}

export const weightSteps = 32
export const coordinateSteps = 100_000

/** Sorts and packs places. About 0.2 s for the device's, 2 s for the whole world: not for a UI thread. */
export function buildPlaceIndex(places: readonly GazetteerPlace[]): PlaceIndex {
  const ranked = places.toSorted((a, b) => b.weight - a.weight || b.population - a.population)
  const countries = new Numbering()
  const regions = new Numbering()
  const timezones = new Numbering()
  const display = new TextBytes()
  const names = new TextBytes()
  const displayStart = new Uint32Array(ranked.length + 1)
  const nameStart = new Uint32Array(ranked.length + 1)

  ranked.forEach((place, n) => {
    displayStart[n] = display.length
    display.add(place.name)
    nameStart[n] = names.length
    for (const name of foldedNames(place)) names.add(`${name}\0`)
  })
  displayStart[ranked.length] = display.length
  nameStart[ranked.length] = names.length

  return {
    size: ranked.length,
    country: Uint8Array.from(ranked, place => countries.of(place.country)),
    region: Uint16Array.from(ranked, place => regions.of(place.region)),
    timezone: Uint16Array.from(ranked, place => timezones.of(place.timezone)),
    countries: countries.values,
    regions: regions.values,
    timezones: timezones.values,
    lat: Int32Array.from(ranked, place => Math.round(place.lat * coordinateSteps)),
    lon: Int32Array.from(ranked, place => Math.round(place.lon * coordinateSteps)),
    population: Uint32Array.from(ranked, place => place.population),
    weight: Uint8Array.from(ranked, place => Math.max(0, Math.round(place.weight * weightSteps))),
    area: Uint8Array.from(ranked, place => Number(place.isArea ?? false)),
    id: Uint32Array.from(ranked, place => place.id),
    display: display.bytes(),
    displayStart,
    names: names.bytes(),
    nameStart,
    ...sortedEntries(names.bytes(), nameStart),
  }
}

function foldedNames(place: GazetteerPlace): Set<string> {
  const folded = new Set<string>()
  for (const name of [place.name, ...place.alternateNames]) {
    const form = foldName(name)
    if (form) folded.add(form)
  }
  return folded
}

/** The words of all names, in the order of their bytes. */
function sortedEntries(names: Uint8Array, nameStart: Uint32Array) {
  const at: number[] = []
  const place: number[] = []
  for (let n = 0; n < nameStart.length - 1; n++) {
    for (let i = nameStart[n]!; i < nameStart[n + 1]!; i++) {
      if (i > 0 && names[i - 1] !== 0 && names[i - 1] !== 32) continue
      at.push(i)
      place.push(n)
    }
  }
  // Comparing one number settles most pairs: the first six bytes, as many as a double holds exactly.
  const head = Float64Array.from(at, i => headOf(names, i))
  const order = Uint32Array.from(at.keys()).sort(
    (a, b) => head[a]! - head[b]! || compareNames(names, at[a]!, at[b]!) || a - b,
  )
  return { entryAt: order.map(n => at[n]!), entryPlace: order.map(n => place[n]!) }
}

function headOf(names: Uint8Array, from: number): number {
  let head = 0
  let ended = false
  for (let i = 0; i < 6; i++) {
    const byte: number = ended ? 0 : (names[from + i] ?? 0)
    ended ||= byte === 0
    head = head * 256 + byte
  }
  return head
}

function compareNames(names: Uint8Array, a: number, b: number): number {
  for (let i = 0; ; i++) {
    const byte: number = names[a + i] ?? 0
    const difference: number = byte - (names[b + i] ?? 0)
    if (difference !== 0 || byte === 0) return difference
  }
}

class Numbering {
  readonly values: string[] = []
  readonly #numbers = new Map<string, number>()

  of(value: string): number {
    let number = this.#numbers.get(value)
    if (number === undefined) {
      number = this.values.push(value) - 1
      this.#numbers.set(value, number)
    }
    return number
  }
}

/** Text appended as UTF-8 to one growing array. */
class TextBytes {
  length = 0
  #buffer = new Uint8Array(1 << 16)
  readonly #encoder = new TextEncoder()

  add(text: string) {
    const most = this.length + text.length * 3
    if (most > this.#buffer.length) {
      const larger = new Uint8Array(most * 2)
      larger.set(this.#buffer)
      this.#buffer = larger
    }
    this.length += this.#encoder.encodeInto(text, this.#buffer.subarray(this.length)).written
  }

  bytes() {
    return this.#buffer.slice(0, this.length)
  }
}
