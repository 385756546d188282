import { foldName } from '#shared/plain/foldName.ts'
import type { GuideDestination, GuidePlace } from '#shared/features/guide/schema.ts'
import { namesIn } from './placeNames.ts'
import { isSlipOf } from './slips.ts'
import { isPlainWord } from './vocabulary.ts'

/**
 * The place of a city that a text names, by its whole name only with `isWhole`; the longest name wins. `text` is folded,
 * with a space before and after.
 */
export function placeNamed(city: GuideDestination, text: string, isWhole = false): GuidePlace | null {
  const named = namesIn(city).filter(
    ({ name, short }) =>
      text.includes(` ${name} `) || (short !== null && !isWhole && text.includes(` ${short} `)),
  )
  return named.toSorted((a, b) => b.name.length - a.name.length)[0]?.place ?? null
}

/** The place whose name was meant, with a slip in it. */
export function placeMeant(city: GuideDestination, text: string): GuidePlace | null {
  const typed = text.trim().split(' ')
  const isPlain = typed.map(isPlainWord)
  return namesIn(city).find(({ words }) => areMeant(words, typed, isPlain))?.place ?? null
}

/**
 * "louver" for "louvre museum", "edinbrugh castle" for "edinburgh castle". Goes through each question once for every place
 * of the guide, so it copies nothing.
 */
function areMeant(name: readonly string[], typed: readonly string[], isPlain: readonly boolean[]): boolean {
  const isMeantAt = (start: number): boolean => {
    let slips = 0
    for (const [at, word] of name.entries()) {
      const each = typed[start + at]!
      if (each === word) continue
      if (isPlain[start + at] || !isSlipOf(each, word)) return false
      slips++
    }
    return slips > 0
  }
  for (let start = 0; start + name.length <= typed.length; start++) {
    if (!isPlain[start] && isMeantAt(start)) return true
  }
  return false
}

/** Shorter words are in too many names. */
const shortestTelling = 6

/** The only place of a city in whose name a telling word of the text is: "the Gulbenkian". */
export function placeToldBy(city: GuideDestination, words: readonly string[]): GuidePlace | null {
  const telling = words
    .flatMap(word => foldName(word).split(' '))
    .filter(word => word.length >= shortestTelling)
  for (const word of telling) {
    const named = namesIn(city).filter(({ name }) => ` ${name} `.includes(` ${word} `))
    if (named.length === 1) return named[0]!.place
  }
  return null
}

/** What the guide calls the part or the place of a city that has exactly this name, folded; null without one. */
export function spelledIn(city: GuideDestination, name: string): string | null {
  const known = namesIn(city).find(each => each.district === name || each.name === name)
  return known ? (known.district === name ? known.place.district : known.place.name) : null
}

/** The cities with a place that a text names, by the longest name: Central Park, and not the restaurant Central. */
export function citiesWithPlace(
  cities: readonly GuideDestination[],
  text: string,
  isWhole = false,
): GuideDestination[] {
  const found = cities.flatMap(city => {
    const place = placeNamed(city, text, isWhole)
    const name = place && foldName(place.name)
    return name ? [{ city, letters: text.includes(` ${name} `) ? name.length : 0 }] : []
  })
  const most = Math.max(...found.map(({ letters }) => letters))
  return found.filter(({ letters }) => letters === most).map(({ city }) => city)
}

/** The district of a city that a text names. */
export function districtNamed(city: GuideDestination, text: string): string | null {
  const own = foldName(city.name)
  const named = namesIn(city).find(
    ({ district }) =>
      district !== own && district.length >= 4 && !isPlainWord(district) && text.includes(` ${district} `),
  )
  return named?.place.district ?? null
}
