import { foldName } from '#shared/plain/foldName.ts'

/**
 * Which part of `name` the typed text stands for, as [from, to) in UTF-16 units, by the rules of the search:
 * [0, 3] of "Köln" for "kol". Only from the start of a word; undefined when nothing fits, as for another name of it.
 */
export function matchedPart(name: string, typed: string): [from: number, to: number] | undefined {
  const wanted = foldName(typed)
  if (!wanted) return undefined
  for (const { index } of name.matchAll(/(?<![\p{L}\p{N}\p{M}])[\p{L}\p{N}]/gu)) {
    const to = endOfMatch(name, index, wanted)
    if (to !== undefined) return [index, to]
  }
  return undefined
}

function endOfMatch(name: string, from: number, wanted: string): number | undefined {
  let to = from
  for (const letter of name.slice(from)) {
    to += letter.length
    const folded = foldName(name.slice(from, to))
    if (folded === wanted || folded.startsWith(wanted)) return endOfLetter(name, to)
    if (!wanted.startsWith(folded)) return undefined
  }
  return undefined
}

/** Accents written as characters of their own belong to the letter before. */
function endOfLetter(name: string, to: number): number {
  return to + (/^\p{M}+/u.exec(name.slice(to))?.[0].length ?? 0)
}
