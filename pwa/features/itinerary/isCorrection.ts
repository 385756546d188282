import { foldName } from '#shared/plain/foldName.ts'
import { letterDistance } from '#shared/plain/letterDistance.ts'

/**
 * Whether a typed location still names the place that `before` named, only corrected. The words of one must all be in
 * the other: what is added or left out is a house number, a district, or a city. Words are the same in spite of a typing
 * slip (one in a word of four letters, two in one of nine), and beside another word also when one is cut short: 'St'
 * and 'Street'. A slip in four letters counts only beside a word that is the same, because Bali is not Bari. Numbers are
 * the same or not: District 3 is not District 1. A location added where there was none says more about the same place;
 * one that was cleared names no place.
 */
export function isCorrection(text: string, before: string): boolean {
  const [now, then] = [foldName(text), foldName(before)]
  if (!now || !then) return before.trim() === '' || text.trim() === before.trim()
  if (now.replaceAll(' ', '') === then.replaceAll(' ', '')) return true
  const [added, missing] = [now.split(' '), then.split(' ')]
  const words = new Set(missing)
  const same = takePairs(added, missing, isSlip)
  // A number alone names nothing.
  if (!same.some(word => /\p{L}/u.test(word) && (word.length > mostAlike || words.has(word)))) return false
  takePairs(added, missing, isCut)
  return added.length === 0 || missing.length === 0
}

/** With one letter changed, so short a name is as likely to be that of another place. */
const mostAlike = 4

type AreSame = (word: string, other: string) => boolean

/** Takes the words that are in both lists out of them. Returns those of the first. */
function takePairs(words: string[], others: string[], areSame: AreSame): string[] {
  const taken: string[] = []
  for (const word of words.splice(0)) {
    const at = others.findIndex(other => areSame(word, other))
    if (at >= 0) others.splice(at, 1)
    ;(at >= 0 ? taken : words).push(word)
  }
  return taken
}

const hasDigit = (word: string) => /\p{N}/u.test(word)

const isCut: AreSame = (word, other) =>
  !hasDigit(word + other) &&
  Math.min(word.length, other.length) > 1 &&
  (word.startsWith(other) || other.startsWith(word))

const isSlip: AreSame = (word, other) => {
  if (word === other) return true
  if (hasDigit(word + other)) return false
  const shorter = Math.min(word.length, other.length)
  const most = shorter < 4 ? 0 : shorter < 9 ? 1 : 2
  return Math.abs(word.length - other.length) <= most && letterDistance(word, other) <= most
}
