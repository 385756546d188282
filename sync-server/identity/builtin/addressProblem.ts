import { hasUncommonLetters, looksLatin, mixesAlphabets } from '../alphabets.ts'
import { hasHidden } from '../invisible.ts'

/**
 * The dotless i of Turkish, and an i with a second dot, which is the small letter of "İ". They can't be told from an i,
 * and addresses don't have them.
 */
const nearlyI = /ı|[ij]\u0307/u

/**
 * Explains why a well-formed address can't be accepted: it could be mistaken for another. Addresses in any everyday
 * alphabet are fine, as long as each part keeps to one alphabet and can be told apart from others. That is stricter than
 * with names: an address belongs to one person.
 */
export function addressProblem(email: string): string | undefined {
  if (hasHidden(email)) return 'This address contains an invisible character. Please type it again.'
  const parts = email.split(/[@.]/)
  const isMixed = parts.some(mixesAlphabets)
  const isDisguised = nearlyI.test(email) || hasUncommonLetters(email) || parts.some(looksLatin)
  // Letters of other widths and styles count as the same letters.
  const isStyled = email.normalize('NFKC') !== email.normalize('NFC')
  return isMixed || isDisguised || isStyled
    ? 'This address has letters that look like others. Please type it again.'
    : undefined
}
