import { hasStyledLetters, mixesAlphabets } from './alphabets.ts'
import { hasHidden } from './invisible.ts'

/**
 * Explains why a first or last name can't be accepted: it can't be read, or could be mistaken for another one.
 * Undefined when it can. Each word keeps to one alphabet, and different words may use different ones.
 */
export function nameProblem(name: string): string | undefined {
  if (/\p{Cc}/u.test(name)) return "This name contains characters we can't use."
  if (hasHidden(name)) return 'Please remove invisible characters.'
  if (hasStyledLetters(name)) return 'Please type this name in plain letters.'
  return name.split(/[^\p{L}\p{M}]+/u).some(mixesAlphabets)
    ? 'This name mixes letters from different alphabets within a word. Please type it again.'
    : undefined
}
