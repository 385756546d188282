import { beginningOf } from './shortened.ts'

/** The text, or its first words with '…', in at most `most` UTF-16 code units. Only a first word that is longer is cut. */
export function shortenedAtWord(text: string, most: number): string {
  if (text.length <= most) return text
  const beginning = beginningOf(text, most - 1)
  const isBetween = /\s/.test(text.charAt(beginning.length))
  const words = isBetween ? beginning : beginning.replace(/(?<=\S)\s+\S*$/, '')
  return `${words.replace(/(?<=\S)[\s,;:–—-]+$/, '')}…`
}
