import { foldName } from '#shared/plain/foldName.ts'
import { monthNames } from '#shared/plain/monthNames.ts'
import { isPlainWord } from './vocabulary.ts'

/** Words after which people name a place. */
const leads = new Set('in to at near from around visit visiting about for of like through is'.split(' '))
const calendarWords = new Set(
  [
    ...monthNames,
    ...'Spring Summer Autumn Fall Winter Monday Tuesday Wednesday Thursday Friday Saturday Sunday Christmas Easter English I Uber'.split(
      ' ',
    ),
  ].map(foldName),
)
const mostWords = 3

export interface NamedTown {
  /** As typed. */
  name: string
  /** Written with a capital after a word like "in": certainly a name. */
  isCertain: boolean
}

/**
 * What may be the name of a town in a question, the likeliest first. `isTaken` tells words that mean something else.
 */
export function townsNamed(question: string, isTaken: (word: string) => boolean): NamedTown[] {
  const words = question.split(/\s+/).filter(Boolean)
  const found: NamedTown[] = []
  words.forEach((word, index) => {
    if (!leads.has(foldName(word)) && index > 0) return
    const isLed = leads.has(foldName(word))
    const from = isLed ? index + 1 : index
    const isNamed = (each: string) => /^\p{Lu}/u.test(each) && isLed && !calendarWords.has(foldName(each))
    const run: string[] = []
    for (const next of words.slice(from, from + mostWords)) {
      const folded = foldName(next)
      const isName = isNamed(next) || (!isPlainWord(folded) && !isTaken(folded))
      if (!folded || !isName || calendarWords.has(folded)) break
      run.push(next)
      if (/[,.?!;:]$/.test(next)) break
    }
    if (run.length === 0) return
    found.push({ name: run.join(' ').replace(/[,.?!;:]+$/, ''), isCertain: isNamed(run[0]!) })
  })
  return found.toSorted((a, b) => Number(b.isCertain) - Number(a.isCertain))
}
