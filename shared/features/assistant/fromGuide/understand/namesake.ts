import { foldedCountryNames } from '#shared/plain/countryNames.ts'
import { foldName } from '#shared/plain/foldName.ts'
import type { Guide, GuideDestination } from '#shared/features/guide/schema.ts'
import { states, statesOfGuide } from '#shared/features/guide/states.ts'

/** "Paris, Texas" when a question names another town of that name than the city of the guide; else null. */
export function namesake(question: string, city: GuideDestination, guide: Guide): string | null {
  for (const name of [city.name, ...city.alsoCalled]) {
    const at = question.toLowerCase().indexOf(name.toLowerCase())
    const rest = at < 0 ? '' : question.slice(at + name.length)
    const found = rest && (stateAfter(rest, city) ?? landAfter(rest, name, city, guide))
    if (found) return `${name}${found}`
  }
  return null
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

/** ", Lombok" for another country, or for an island or region after the name of a part of the city. */
function landAfter(rest: string, name: string, city: GuideDestination, { countries, destinations }: Guide) {
  const typed = /^,\s+(\p{Lu}[\p{L}-]*)(?: (\p{Lu}[\p{L}-]*))?/u.exec(rest)
  if (!typed) return null
  const next = [[typed[1], typed[2]].join(' ').trim(), typed[1]!].map(foldName)
  const own = [city.name, ...city.alsoCalled].map(foldName).concat(foldedCountryNames(city.country))
  const isKnown = next.some(
    each => own.includes(each) || destinations.some(other => foldName(other.name) === each),
  )
  if (isKnown) return null
  const land = next.find(each => countries.some(({ code }) => foldedCountryNames(code).includes(each)))
  if (land) return `, ${titled(land)}`
  return name === city.name ? null : `, ${typed[1]!}`
}

const titled = (folded: string): string => folded.replace(/\b\p{L}/gu, letter => letter.toUpperCase())
