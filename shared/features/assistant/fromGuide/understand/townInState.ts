import { foldName } from '#shared/plain/foldName.ts'
import type { GuideDestination } from '#shared/features/guide/schema.ts'
import { statesLikeCities } from '#shared/features/guide/states.ts'
import type { FindTowns } from '../question.ts'
import { townOf } from './townOf.ts'
import { isLead } from './townsNamed.ts'
import { isPlainWord } from './vocabulary.ts'

const mostWords = 3

/** Buffalo, where a question names the state of New York and not the city: "Buffalo, New York". Else null. */
export async function townInState(
  question: string,
  city: GuideDestination,
  findTowns: FindTowns,
): Promise<string | null> {
  if (!statesLikeCities.has(city.slug)) return null
  const at = question.toLowerCase().lastIndexOf(city.name.toLowerCase())
  const before = question.slice(0, Math.max(at, 0)).split(/\s+/).filter(Boolean)
  for (let count = mostWords; count > 0; count--) {
    const words = before.slice(-count)
    if (words.length < count || words.some(word => isLead(word) || isPlainWord(foldName(word)))) continue
    if (words.slice(0, -1).some(word => /[,.?!;:]$/.test(word) && word.length > 3)) continue
    const name = words.join(' ').replace(/,$/, '')
    const known = await townOf({ name, isCertain: true, isLoose: false }, city.name, [], findTowns)
    if (known?.isExact && known.town.formatted.includes(`, ${city.name}`)) return known.town.city
  }
  return null
}
