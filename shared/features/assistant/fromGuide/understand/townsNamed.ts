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
const mostWords = 4
/** Words within a name: "Santiago de Compostela". */
const joins = new Set('de da do del dos el la las los le les di du der den of the upon en sur'.split(' '))
/** "St. Louis" goes on after its period. */
const isShortened = (word: string): boolean => /^(st|ste|sta|sto|mt|ft)\.$/i.test(word)

export const isLead = (word: string): boolean => leads.has(foldName(word))
export const isJoin = (word: string): boolean => joins.has(foldName(word))

export interface NamedTown {
  /** As typed. */
  name: string
  /** Written with a capital after a word like "in": certainly a name. */
  isCertain: boolean
  /** Without such a word before it, or with words that mean something else: a name only if a town is called that. */
  isLoose: boolean
}

/**
 * What may be the name of a town in a question, the likeliest first. `isTaken` tells words that mean something else.
 */
export function townsNamed(question: string, isTaken: (word: string) => boolean): NamedTown[] {
  const words = question.split(/\s+/).filter(Boolean)
  const certain: NamedTown[] = []
  const likely: NamedTown[] = []
  words.forEach((word, index) => {
    if (!leads.has(foldName(word)) && index > 0) return
    const isLed = leads.has(foldName(word))
    const from = isLed ? index + 1 : index
    const isNamed = (each: string) => /^\p{Lu}/u.test(each) && isLed && !calendarWords.has(foldName(each))
    const run: string[] = []
    const isName = (each: string | undefined) => {
      const folded = foldName(each ?? '')
      const isOther = isPlainWord(folded) || isTaken(folded)
      return folded !== '' && !calendarWords.has(folded) && (isNamed(each!) || !isOther)
    }
    for (const [at, next] of words.slice(from, from + mostWords).entries()) {
      const isJoin = run.length > 0 && joins.has(foldName(next)) && isName(words[from + at + 1])
      if (!isName(next) && !isJoin) break
      run.push(next)
      if (/[,.?!;:]$/.test(next) && !isShortened(next)) break
    }
    // "castle rock" may be a town, though each of its words means something.
    const wide = isLed ? untilPlain(words.slice(from, from + mostWords)) : []
    if (wide.length > Math.max(run.length, 1)) {
      likely.push({ name: nameOf(wide), isCertain: false, isLoose: true })
    }
    if (run.length === 0) return
    const isCertain = isNamed(run[0]!)
    ;(isCertain ? certain : likely).push({ name: nameOf(run), isCertain, isLoose: false })
  })
  // "Land" in "Sugar Land" has a meaning, but is written as a part of a name.
  const isOther = (word: string) => isTaken(foldName(word)) && !/^\p{Lu}/u.test(word)
  const loose = [...looseNames(words, isOther), ...looseNames(words, word => isTaken(foldName(word)))]
  return [...certain, ...likely, ...loose]
}

/** The words up to the first that names nothing. */
function untilPlain(words: readonly string[]): string[] {
  const end = words.findIndex(word => isPlainWord(foldName(word)) || calendarWords.has(foldName(word)))
  return end < 0 ? [...words] : words.slice(0, end)
}

/** "Bologna" in "Best restaurants Bologna", "bologna" at the end of "best restaurants bologna". */
function looseNames(words: readonly string[], isOther: (word: string) => boolean): NamedTown[] {
  const runs: string[][] = [[]]
  const isName = (word: string | undefined) => {
    const folded = foldName(word ?? '')
    return folded !== '' && !isPlainWord(folded) && !isOther(word!) && !calendarWords.has(folded)
  }
  for (const [index, word] of words.entries()) {
    const isJoin = runs.at(-1)!.length > 0 && joins.has(foldName(word)) && isName(words[index + 1])
    if (isJoin || (index > 0 && isName(word))) runs.at(-1)!.push(word)
    else runs.push([])
  }
  const isAtEnd = (run: readonly string[]) => run === runs.at(-1)
  return runs
    .filter(run => run.length > 0 && (isAtEnd(run) || /^\p{Lu}/u.test(run[0]!)))
    .map(run => ({ name: nameOf(run.slice(-mostWords)), isCertain: false, isLoose: true }))
}

export const nameOf = (run: readonly string[]): string => run.join(' ').replace(/[,.?!;:]+$/, '')
