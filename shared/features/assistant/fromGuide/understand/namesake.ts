import { countryCode } from '#shared/plain/countryCode.ts'
import { countryName } from '#shared/plain/countryName.ts'
import { foldedCountryNames } from '#shared/plain/countryNames.ts'
import { foldName } from '#shared/plain/foldName.ts'
import { regionAfter } from '#shared/features/guide/namesakes.ts'
import type { Guide, GuideDestination } from '#shared/features/guide/schema.ts'
import type { FindTowns } from '../question.ts'
import { states, statesOfGuide } from '#shared/features/guide/states.ts'

/** Where "Paris, Texas" is asked about: the cities of the guide that are meant, and those towns that have their names. */
export async function meantOf(
  question: string,
  named: readonly GuideDestination[],
  guide: Guide,
  findTowns: FindTowns,
): Promise<{ cities: GuideDestination[]; elsewhere: string[] }> {
  const cities: GuideDestination[] = []
  const elsewhere: string[] = []
  for (const city of named) {
    const { isMeant, others } = await namesakes(question, city, guide, findTowns)
    elsewhere.push(...others)
    if (isMeant) cities.push(city)
  }
  return { cities, elsewhere: [...new Set(elsewhere)] }
}

/**
 * The towns called like a city of the guide that a question names: "Paris, Texas". `isMeant`: it names the city, too,
 * or nothing but the city.
 */
async function namesakes(
  question: string,
  city: GuideDestination,
  guide: Guide,
  findTowns: FindTowns,
): Promise<{ isMeant: boolean; others: string[] }> {
  const others: string[] = []
  let isMeant = false
  for (const name of [city.name, ...city.alsoCalled]) {
    const word = new RegExp(`(?<!\\p{L})${name.replaceAll('.', '\\.')}(?!\\p{L})`, 'giu')
    for (const { index } of question.matchAll(word)) {
      const rest = question.slice(index + name.length)
      // In "Boston & Vermont", Vermont is another goal.
      const found = /^\s*[;/&+→]/.test(rest)
        ? null
        : (stateAfter(rest, city) ??
          regionIn(rest, city) ??
          (await landAfter(rest, name, city, guide, findTowns)))
      if (found) others.push(`${name}${found}`)
      else isMeant = true
    }
  }
  return { isMeant: isMeant || others.length === 0, others }
}

/** ", Venezuela" where a town of that name is known to be. */
function regionIn(rest: string, city: GuideDestination): string | null {
  const isApart = /^\s*[,(]|^\s+in\s/i.test(rest)
  const words = foldName(rest)
    .split(' ')
    .slice(/^\s+in\s/i.test(rest) ? 1 : 0)
  if (!isApart && words[0]!.length < 3) return null
  if (regionAfter(city, words) !== 'elsewhere') return null
  const end = [3, 2, 1].find(
    count =>
      regionAfter(city, words.slice(0, count)) === 'elsewhere' &&
      regionAfter(city, words.slice(0, count - 1)) !== 'elsewhere',
  )
  return `, ${titled(words.slice(0, end ?? 1).join(' '))}`
}

/** " Beach, California" for a state that is not the city's: at once, or after one more word. */
function stateAfter(rest: string, { slug }: GuideDestination): string | null {
  const words = foldName(rest).split(' ')
  for (const [skipped, count] of [
    [0, 2],
    [0, 1],
    [1, 2],
    [1, 1],
  ] as const) {
    const state = words.slice(skipped, skipped + count).join(' ')
    if (!states.has(state) || statesOfGuide[slug]?.includes(state)) continue
    if (skipped === 0) return `, ${titled(state)}`
    if (/^ \p{Lu}\S*,/u.test(rest)) return ` ${titled(words[0]!)}, ${titled(state)}`
  }
  return null
}

/** ", Lombok" for a country that has such a town, or for an island or region after the name of a part of the city. */
async function landAfter(
  rest: string,
  name: string,
  city: GuideDestination,
  { destinations }: Guide,
  findTowns: FindTowns,
): Promise<string | null> {
  const typed = /^,\s+(\p{Lu}[\p{L}-]*)(?: (\p{Lu}[\p{L}-]*))?/u.exec(rest)
  if (!typed) return null
  const next = [[typed[1], typed[2]].join(' ').trim(), typed[1]!].map(foldName)
  const own = [city.name, ...city.alsoCalled].map(foldName).concat(foldedCountryNames(city.country))
  const isKnown = next.some(
    each => own.includes(each) || destinations.some(other => foldName(other.name) === each),
  )
  if (isKnown || regionAfter(city, next[0]!.split(' ')) === 'own') return null
  const code = next.map(countryCode).find(each => each !== undefined)
  if (!code) return name === city.name ? null : `, ${typed[1]!}`
  // "Dubai, Maldives" are two destinations: the Maldives have no Dubai.
  const land = countryName(code)
  const found = await findTowns(`${name}, ${land}`)
  return found.some(each => foldName(each.city) === foldName(name) && each.country === land)
    ? `, ${land}`
    : null
}

const titled = (folded: string): string =>
  folded.length <= 3 ? folded.toUpperCase() : folded.replace(/\b\p{L}/gu, letter => letter.toUpperCase())
