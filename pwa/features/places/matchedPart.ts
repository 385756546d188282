import { foldName } from '#shared/plain/foldName.ts'

/**
 * The part of `name` that the typed text matches, as [from, to) in UTF-16 units, by the rules of the search:
 * [0, 3] of "Köln" for "kol". Matches only from the start of a word; undefined when nothing matches, for instance
 * when the place was found by another name.
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

/** Includes combining accents: they belong to the letter before them. */
function endOfLetter(name: string, to: number): number {
  return to + (/^\p{M}+/u.exec(name.slice(to))?.[0].length ?? 0)
}
