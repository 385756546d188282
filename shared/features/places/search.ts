import { BestPlaces } from './bestPlaces.ts'
import type { DestinationSuggestion } from './schema.ts'
import type { EntryRange } from './entryRange.ts'
import { entriesWith } from './entryRange.ts'
import { everydayWords } from './everydayWords.ts'
import { foldName } from '#shared/plain/foldName.ts'
import { fuzzyRanges } from './fuzzyRanges.ts'
import { countWords, endOfName, findWord, space, startOfName } from './nameBytes.ts'
import { coordinateSteps, weightSteps } from './placeIndex.ts'
import type { PlaceIndex } from './placeIndex.ts'
import { presentPlace } from './presentPlace.ts'
import { otherName } from './otherName.ts'
import { surroundings } from './surroundings.ts'
import { writtenAs } from './writtenAs.ts'

export interface SearchOptions {
  limit?: number
  /** Degrees. Places around it rank higher. */
  near?: { lat: number; lon: number }
  /** ISO codes; places elsewhere are left out. */
  countries?: readonly string[]
}

const longestQuery = 100
const mostWords = 8

/**
 * How much a match loses against an exact name, in powers of ten of population: for "par", Paris (2,000,000) comes
 * before Par (1,500); for "york", York comes before New York.
 */
const loss = {
  otherName: 0.3,
  wholeOtherName: 0.2, // "philadelphia" for Amman, as it was once called
  code: 0.4, // "san" for San Diego's airport, when people type San Francisco
  nameGoesOn: 0.8, // "mexico" for Mexico City
  wordGoesOn: 1, // "mex" for Mexico City
  goesOnInOtherName: 0.9,
  moreWordsInOtherName: 0.9, // "san fran" for Quito, once San Francisco de Quito
  laterWord: 2.2, // "york" for New York
  words: 0.2,
  wordLeftOver: 0.35,
  wordLeftOverInOtherName: 0.9,
  letterAround: 0.5, // "cape t" for Cape Cod in the States: one letter hardly names a country
  slip: 1.5,
  areaGoesOn: 1.25, // "port" for Portugal: a country is first by its whole name, and among cities by a part of it
  areaBegun: 0.3, // "mex" for Mexico: three letters are hardly a part of it
}
/** A slip is forgiven only for what people are likely to mean: not every word is a town of 15,000. */
const leastWithSlip = 2.7
/** A beginning of something less known than this may as well be a slip: "barce" for Barcelona, not Barcegues. */
const leastCertain = 3.5
/** From five letters on, a word with few to come is nearly typed: "venez" means Venezia rather than Venezuela. */
const tellingLetters = 5
/** And with fewer than this, nothing much is said yet. */
const someLetters = 4
/** So many letters of another name are one name with a slip in it, and not another word: "skiing" is not Siking. */
const lettersOfOtherName = 7
/** The part of a name that must be typed before slips in it are forgiven: "untitled" is not United Arab Emirates. */
const leastTyped = [0, 0.5, 0.75]
/** A later word of another name counts for what is well known: a school somewhere gave its name to many a town. */
const leastByLaterWord = 3.5
const manyLetters = 4
const notAscii = 128
const nearKm = 300
const nearGain = 0.8

/**
 * The places that match what was typed so far, best first. Ignores accents, case and punctuation; includes names in
 * other languages. Every word typed may be incomplete, and may also name the country or state ("rome it",
 * "paris texas"). When nothing matches, or only the beginning of something that hardly anybody means, one or two typing
 * slips are forgiven, but only for a place that people are likely to mean: nothing is better than another place. Never
 * throws.
 */
export function searchPlaces(
  index: PlaceIndex,
  query: string,
  options: SearchOptions = {},
): DestinationSuggestion[] {
  const { limit = 5, near, countries } = options
  const words = foldName(query.slice(0, longestQuery)).split(' ').filter(Boolean).slice(0, mostWords)
  if (words.length === 0 || limit < 1) return []
  const best = new BestPlaces(limit)
  const searches = writtenAs(words).map(each => new Search(index, each, best, { near, countries }))
  for (const search of searches) {
    search.phrase()
    if (search.hasWords) search.wordsInAnyOrder()
  }
  if (searches.every(search => search.isDoubtful())) searches[0]!.slips()
  // "Salzburg City" is Salzburg, unless a place is called that.
  if (best.places.length === 0 && words.length > 1 && words.at(-1) === 'city') {
    const name = words.slice(0, -1).join(' ')
    return searchPlaces(index, name, options).filter(({ city }) => foldName(city) === name)
  }
  return best.places.map((place, rank) => ({
    ...presentPlace(index, place),
    ...otherName(index, place, best.foundAt[rank]!),
  }))
}

class Search {
  readonly #index: PlaceIndex
  readonly #words: string[]
  readonly #bytes: Uint8Array[]
  readonly #best: BestPlaces
  readonly #near: SearchOptions['near']
  readonly #allowed: readonly boolean[] | undefined
  readonly #around: (word: number, place: number) => boolean
  #isNamed = false

  constructor(index: PlaceIndex, words: string[], best: BestPlaces, { near, countries }: SearchOptions) {
    this.#index = index
    this.#words = words
    this.#bytes = words.map(word => encoder.encode(word))
    this.#best = best
    this.#near = near
    this.#allowed = countries && index.countries.map(code => countries.includes(code))
    this.#around = surroundings(index, words)
  }

  /** Whether more than one word was typed. */
  get hasWords(): boolean {
    return this.#words.length > 1
  }

  /** Names that contain everything typed as one phrase. */
  phrase() {
    const phrase = encoder.encode(this.#words.join(' '))
    this.#each(entriesWith(this.#index, phrase), 0, (at, place) => {
      const isOther = this.#index.names[at + phrase.length] === endOfName && !this.#isPrimary(at, place)
      return this.#phraseLoss(at, place, phrase.length) + (isOther ? loss.wholeOtherName : 0)
    })
  }

  /** Names that contain one of the words, where the other words match the same name, its country or its region. */
  wordsInAnyOrder() {
    // Too many names begin with any single letter, so start from one only if there is nothing else.
    const telling = this.#bytes.some(bytes => bytes.length > 1)
    this.#bytes.forEach((bytes, anchor) => {
      if (telling ? bytes.length === 1 : anchor > 0) return
      this.#each(entriesWith(this.#index, bytes), loss.words, (at, place) =>
        this.#wordsLoss(at, place, anchor),
      )
    })
  }

  /** Whether what was found so far may be beside what is meant: nothing has that name, and nothing is well known. */
  isDoubtful(): boolean {
    return !this.#isNamed && this.#best.highest < leastCertain
  }

  /** Names that match the first words with typing slips in them, and the rest as in `wordsInAnyOrder`. */
  slips() {
    if (this.#words.some(word => everydayWords.has(word))) return
    const before = this.#best.places.length
    for (let count = this.#words.length; count > 0 && this.#best.places.length === before; count--) {
      const phrase = encoder.encode(this.#words.slice(0, count).join(' '))
      if (phrase.length < tellingLetters) return
      const rest = this.#words.slice(count).map((_, n) => count + n)
      fuzzyRanges(this.#index, phrase, phrase.length < 8 ? 1 : 2, (range, slips, depth) => {
        const base = slips * loss.slip
        this.#each(range, base, (at, place) => {
          if (!rest.every(word => this.#around(word, place))) return Infinity
          const sum = base + this.#phraseLoss(at, place, depth)
          if (!this.#isSlipOf(at, place, depth, slips)) return Infinity
          const isLikely = this.#index.weight[place]! / weightSteps - sum >= leastWithSlip
          return isLikely ? sum : Infinity
        })
      })
    }
  }

  /** Whether enough of the name at `at` is typed, in its first `depth` bytes, to forgive slips in it. */
  #isSlipOf(at: number, place: number, depth: number, slips: number): boolean {
    const { names, area } = this.#index
    const end = names.indexOf(endOfName, at)
    if (this.#isPrimary(at, place)) return depth >= leastTyped[slips]! * (end - at)
    // What begins with a slip, and then only like another name of a place, is anything. And among the other names there
    // are codes: with a slip, "xqzt" would be XQT.
    return at + depth === end && depth >= (area[place] === 1 ? tellingLetters : lettersOfOtherName)
  }

  /** Offers every place in the range; `least` is the smallest possible loss, so most places need no closer look. */
  #each({ from, to }: EntryRange, least: number, lossOf: (at: number, place: number) => number) {
    const { entryAt, entryPlace, weight, country } = this.#index
    for (let entry = from; entry < to; entry++) {
      const place = entryPlace[entry]!
      const known = weight[place]! / weightSteps + this.#nearness(place)
      if (known - least <= this.#best.threshold) continue
      if (this.#allowed && !this.#allowed[country[place]!]) continue
      const score = known - lossOf(entryAt[entry]!, place)
      if (score > -Infinity) this.#best.offer(place, score, entryAt[entry]!)
    }
  }

  #phraseLoss(at: number, place: number, length: number): number {
    const { names, nameStart } = this.#index
    const start = startOfName(names, at)
    const primary = start === nameStart[place]
    const next = names[at + length]
    let sum = primary ? 0 : loss.otherName
    if (start !== at) sum += loss.laterWord
    if (start !== at && !primary && this.#index.weight[place]! / weightSteps - sum < leastByLaterWord)
      return Infinity
    // "beach" is a word of Long Beach; "lisboa" is not what Nova Lisboa is called today.
    if (next === endOfName ? primary || start === at : primary && next === space) this.#isNamed = true
    // Other names of three letters are codes, mostly.
    if (next === endOfName && start === at && !primary && length === 3 && names[at]! < notAscii)
      sum += loss.code
    if (next === endOfName) return start === at ? sum : sum + this.#areaLoss(place, length)
    sum += this.#areaLoss(place, length)
    let end = at + length
    let hasMoreWords = false
    for (; names[end] !== endOfName; end++) if (names[end] === space) hasMoreWords = true
    const share = length < tellingLetters ? 1 : Math.min(1, (end - at - length) / manyLetters)
    if (!primary) sum += loss.goesOnInOtherName * share + (hasMoreWords ? loss.moreWordsInOtherName : 0)
    return sum + (next === space ? loss.nameGoesOn : loss.wordGoesOn * (0.5 + share / 2))
  }

  #wordsLoss(at: number, place: number, anchor: number): number {
    const { names, nameStart } = this.#index
    const start = startOfName(names, at)
    let sum = loss.words + (start === nameStart[place] ? 0 : loss.otherName)
    let inName = 0
    let isWhole = true
    for (let word = 0; word < this.#bytes.length; word++) {
      const bytes = this.#bytes[word]!
      const found = word === anchor ? at : findWord(names, start, bytes)
      if (found < 0) {
        if (!this.#around(word, place)) return Infinity
        if (bytes.length === 1) sum += loss.letterAround
        continue
      }
      inName++
      const next = names[found + bytes.length]
      if (next === endOfName || next === space) continue
      sum += loss.wordGoesOn
      isWhole = false
    }
    if (start !== at) sum += loss.wordGoesOn
    const each = start === nameStart[place] ? loss.wordLeftOver : loss.wordLeftOverInOtherName
    const left = Math.max(0, countWords(names, start) - inName)
    if (left > 0 || !isWhole) sum += this.#areaLoss(place, someLetters)
    return sum + each * left
  }

  /** Whether the name at `at` is the one that is shown. */
  #isPrimary(at: number, place: number): boolean {
    return startOfName(this.#index.names, at) === this.#index.nameStart[place]
  }

  #areaLoss(place: number, length: number): number {
    if (this.#index.area[place] !== 1) return 0
    return loss.areaGoesOn + (length < someLetters ? loss.areaBegun : 0)
  }

  #nearness(place: number): number {
    if (!this.#near) return 0
    const north = this.#index.lat[place]! / coordinateSteps - this.#near.lat
    const around = Math.abs(this.#index.lon[place]! / coordinateSteps - this.#near.lon)
    const east = Math.min(around, 360 - around) * Math.cos((this.#near.lat * Math.PI) / 180)
    const km = Math.hypot(north, east) * kmOfDegree
    return Math.max(0, 1 - km / nearKm) * nearGain
  }
}

const kmOfDegree = 111.2
const encoder = new TextEncoder()
