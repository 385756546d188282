import { hasHidden } from './invisible.ts'

/** Alphabets with letters that look like those of another one. */
const alphabets = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
]

/** A part written in nothing but letters of other alphabets that look like Latin ones. */
const likeLatin = /^[\d_+-]*[асеорхуіјѕһԁԛԝѵӏαικνορτυχϲϳ][асеорхуіјѕһԁԛԝѵӏαικνορτυχϲϳ\d_+-]*$/u

/**
 * Why an address that has the form of one cannot be taken, in words: it could be mistaken for another. Addresses in
 * any alphabet are fine, as long as each part of them keeps to one and can be told from others.
 */
export function addressProblem(email: string): string | undefined {
  if (hasHidden(email)) return 'This address has a character in it that cannot be seen. Please type it again.'
  const parts = email.split(/[@.]/)
  const isMixed = parts.some(part => alphabets.filter(alphabet => alphabet.test(part)).length > 1)
  const isDisguised = parts.some(part => likeLatin.test(part))
  // Letters of other widths and styles are the same letters.
  const isStyled = email.normalize('NFKC') !== email.normalize('NFC')
  return isMixed || isDisguised || isStyled
    ? 'This address has letters in it that look like others. Please type it with the letters of one alphabet.'
    : undefined
}
