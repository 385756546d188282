import { mixesAlphabets } from '../alphabets.ts'
import { hasHidden } from '../invisible.ts'

/** Latin letters that can't be told from those of ASCII: a dotless i, a script a. */
const likeAscii = /[ıȷɑɡɩ]/u

/** A part written only in letters of other alphabets that look like Latin ones. */
const likeLatin = /^[\d_+-]*[асеорхуіјѕһԁԛԝѵӏαικνορτυχϲϳ][асеорхуіјѕһԁԛԝѵӏαικνορτυχϲϳ\d_+-]*$/u

/**
 * Explains why a well-formed address can't be accepted: it could be mistaken for another. Addresses in any alphabet are
 * fine, as long as each part keeps to one alphabet and can be told apart from others.
 */
export function addressProblem(email: string): string | undefined {
  if (hasHidden(email)) return 'This address contains an invisible character. Please type it again.'
  const parts = email.split(/[@.]/)
  const isMixed = parts.some(mixesAlphabets)
  const isDisguised = likeAscii.test(email) || parts.some(part => likeLatin.test(part))
  // Letters of other widths and styles count as the same letters.
  const isStyled = email.normalize('NFKC') !== email.normalize('NFC')
  return isMixed || isDisguised || isStyled
    ? 'This address has letters that look like others. Please type it again.'
    : undefined
}
