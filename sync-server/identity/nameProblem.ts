import { hasStyledLetters, hasUncommonLetters, isDisguisedLatin, mixesAlphabets } from './alphabets.ts'
import { hasHidden } from './invisible.ts'

/**
 * Explains why a first or last name can't be accepted: it can't be read, or is made to look like another one. Undefined
 * when it can. Each word keeps to one alphabet, and different words may use different ones.
 *
 * Two people may have the same name here, so a name that merely could be read in two alphabets ("Сара") is accepted.
 */
export function nameProblem(name: string): string | undefined {
  if (/\p{Cc}/u.test(name)) return "This name contains characters we can't use."
  if (hasHidden(name)) return 'Please remove invisible characters.'
  if (hasStyledLetters(name)) return 'Please type this name in plain letters.'
  if (hasUncommonLetters(name)) {
    return "This name has letters that look like others, or that many devices can't show. Please type it in everyday letters."
  }
  // "O’Brien" is one word.
  const words = name.split(/[^\p{L}\p{M}'’]+/u)
  if (words.some(mixesAlphabets))
    return 'This name mixes letters from different alphabets within a word. Please type it again.'
  return words.some(isDisguisedLatin)
    ? 'This name looks as if it had Latin letters. Please type it in Latin letters.'
    : undefined
}
