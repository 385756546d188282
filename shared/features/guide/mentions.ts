import { foldName } from '#shared/plain/foldName.ts'
import type { GuideEntry } from './schema.ts'

/** A word of a text, as typed and folded. */
export interface Word {
  typed: string
  folded: string
}

/** Where a text has one of a city's names: the numbers of its first word, and of the word after it. */
export interface Mention {
  from: number
  to: number
  /** The name, as the guide writes it. */
  name: string
}

/** Longer names in capitals, such as NYC, are no words of any language. */
const longestUnclear = 2
/** Abbreviations in capitals that are names of other towns in small letters. */
const towns = new Set(['NOLA'])

export const wordsOf = (text: string): Word[] =>
  (text.match(/[\p{L}\p{N}\p{M}'’‘ʻ.]+/gu) ?? []).flatMap(typed =>
    foldName(typed)
      .split(' ')
      .filter(Boolean)
      .map(folded => ({ typed, folded })),
  )

/** Where a text has the names of a city. */
export function mentionsOf(words: readonly Word[], entry: GuideEntry): Mention[] {
  return namesOf(entry).flatMap(({ name, folded }) => {
    const found: Mention[] = []
    if (words.length < folded.length) return found
    for (let from = 0; from + folded.length <= words.length; from++) {
      if (folded.every((each, index) => words[from + index]!.folded === each))
        found.push({ from, to: from + folded.length, name })
    }
    return found
  })
}

/** Whether an abbreviation counts also in small letters where it stands alone: "la", and not "nola". */
export const mayBeSmall = ({ name }: Mention): boolean => !towns.has(name)

/** "la": an abbreviation of few letters that isn't typed in capitals may be a part of any other name. */
export function isUnclear({ name, from }: Mention, words: readonly Word[]): boolean {
  if (!/^\p{Lu}+$/u.test(name) || (name.length > longestUnclear && !towns.has(name))) return false
  const isShouted = words.length > 1 && words.every(({ typed }) => !/\p{Ll}/u.test(typed))
  return words[from]!.typed.replaceAll('.', '') !== name || isShouted
}

const known = new WeakMap<GuideEntry, { name: string; folded: string[] }[]>()

function namesOf(entry: GuideEntry) {
  let names = known.get(entry)
  if (!names) {
    names = [entry.name, ...entry.alsoCalled].map(name => ({ name, folded: foldName(name).split(' ') }))
    known.set(entry, names)
  }
  return names
}
