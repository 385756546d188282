import { foldName } from '#shared/plain/foldName.ts'
import { isJoin, isLead, nameOf } from './townsNamed.ts'
import type { NamedTown } from './townsNamed.ts'
import { isPlainWord } from './vocabulary.ts'

/** "San Nicolás de los Arroyos", "San Ramón de la Nueva Orán". */
const mostWords = 7

/**
 * Runs of several words that may be the name of a town, whatever they mean by themselves: "Lake in the Hills", "Winter
 * Haven". They follow a word like "in", or begin or end the question. The longest first.
 */
export function wideNames(question: string): NamedTown[] {
  const words = question.split(/\s+/).filter(Boolean)
  const starts = words.flatMap((_, at) => (at === 0 || isLead(words[at - 1]!) ? at : []))
  const led = starts.flatMap(from => lengths.map(length => [from, from + length] as const))
  const ends = lengths.map(length => [words.length - length, words.length] as const)
  return runsOf(words, [...led, ...ends])
}

/** The same around a name that the guide knows: "Porto Alegre", "San Francisco de Macorís". `name` is folded. */
export function namesAround(question: string, name: string): NamedTown[] {
  const words = question.split(/\s+/).filter(Boolean)
  const spans = words.flatMap((_, from) => lengths.map(length => [from, from + length] as const))
  return runsOf(words, spans).filter(run => ` ${foldName(run.name)} `.includes(` ${name} `))
}

const lengths = Array.from({ length: mostWords - 1 }, (_, index) => mostWords - index)

function runsOf(words: readonly string[], spans: readonly (readonly [number, number])[]): NamedTown[] {
  const isWord = (word: string) =>
    isJoin(word) || !isPlainWord(foldName(word)) || (/^\p{Lu}/u.test(word) && word !== words[0])
  // "garden city" is a name as much as "Garden City".
  const isEnd = (word: string) => isWord(word) || foldName(word) === 'city'
  const isRun = ([from, to]: readonly [number, number]) =>
    from >= 0 &&
    to <= words.length &&
    isWord(words[from]!) &&
    isEnd(words[to - 1]!) &&
    !words.slice(from, to - 1).some(word => /[,?!;:]$/.test(word))
  const names = spans.filter(isRun).map(([from, to]) => nameOf(words.slice(from, to)))
  return [...new Set(names)]
    .toSorted((a, b) => b.split(' ').length - a.split(' ').length)
    .map(name => ({ name, isCertain: false, isLoose: true }))
}
