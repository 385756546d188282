import { countryName } from '#shared/plain/countryName.ts'
import { otherCountryWords } from './otherCountryWords.ts'
import { foldName } from '#shared/plain/foldName.ts'
import type { PlaceIndex } from './placeIndex.ts'
import { stateCode } from './regionName.ts'

const wordsByIndex = new WeakMap<PlaceIndex, { countries: string[][]; regions: string[][] }>()

/** For each typed word, whether it begins a word for the country or region of a place. */
export function surroundings(index: PlaceIndex, words: readonly string[]) {
  const known = wordsOf(index)
  const inCountry = words.map(word => known.countries.map(names => names.some(name => name.startsWith(word))))
  const inRegion = words.map(word => known.regions.map(names => names.some(name => name.startsWith(word))))
  return (word: number, place: number): boolean =>
    inCountry[word]![index.country[place]!]! || inRegion[word]![index.region[place]!]!
}

function wordsOf(index: PlaceIndex) {
  let words = wordsByIndex.get(index)
  if (!words) {
    words = {
      countries: index.countries.map(code => [
        ...foldName(countryName(code)).split(' '),
        ...otherCountryWords(code),
      ]),
      regions: index.regions.map(region =>
        [...foldName(region).split(' '), stateCode(region) ?? ''].filter(Boolean),
      ),
    }
    wordsByIndex.set(index, words)
  }
  return words
}
