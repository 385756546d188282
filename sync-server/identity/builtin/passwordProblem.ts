import { commonPasswords } from './commonPasswords.ts'
import { withoutInvisible } from './invisible.ts'

const shortest = 8
const longest = 256

/** Keyboard rows and well-known sequences, read in either direction. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
].flatMap(row => [row, Array.from(row).toReversed().join('')])

/** The person the password is for. */
export interface PasswordOwner {
  /** Lower case. */
  email: string
  firstName: string
  lastName: string
}

/**
 * Why this password can't be accepted, in words; undefined when it can. Requires only a minimum length and that it
 * isn't one of the passwords that attackers try first.
 */
export function passwordProblem(password: string, owner?: PasswordOwner): string | undefined {
  const text = password.normalize('NFKC')
  if (Array.from(text).length < shortest) return `Please choose at least ${shortest} characters.`
  if (password.length > longest) return `Please choose at most ${longest} characters.`
  const visible = withoutInvisible(text).toLowerCase()
  if (visible === '') return 'Spaces alone are easy to guess. Please choose other characters.'
  const typed = visible.replaceAll(/[^\p{L}\p{N}]/gu, '')
  if (new Set(visible).size < 3 || isRepeated(typed) || isOfRows(typed)) {
    return 'That pattern is easy to guess. Please choose another password.'
  }
  if (isCommon(visible)) {
    return "Many people use this password, so it's easy to guess. Please choose another one."
  }
  if (owner && isOwn(visible, owner)) {
    return 'This is too close to your name, your email or the name of this app. Please choose another password.'
  }
  return undefined
}

/** 'abcabcabc' */
const isRepeated = (text: string): boolean => /^(.{1,3})\1+$/u.test(text)

/** Keyboard rows one after another, each with at least four characters: 'qwertyasdfgh', 'asdf1234'. */
function isOfRows(text: string): boolean {
  let at = 0
  while (at < text.length) {
    let end = text.length
    while (end - at >= 4 && !rows.some(row => row.includes(text.slice(at, end)))) end--
    if (end - at < 4) return false
    at = end
  }
  return text !== ''
}

/** A common word, including with digits and signs around it, doubled, or with the usual signs for letters. */
function isCommon(text: string): boolean {
  const core = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [text, core].some(word => isListed(word) || isListed(withLetters(word)))
}

function isListed(word: string): boolean {
  const half = word.slice(0, word.length / 2)
  return commonPasswords.has(word) || (half + half === word && commonPasswords.has(half))
}

/** 'p@$$w0rd' as 'password'. */
const withLetters = (text: string): string =>
  text
    .replaceAll(/[@4]/g, 'a')
    .replaceAll('0', 'o')
    .replaceAll(/[$5]/g, 's')
    .replaceAll(/[1!|]/g, 'i')
    .replaceAll('3', 'e')

/**
 * The name of the app or the person, or parts of their email, once or repeated, with nothing but digits and signs
 * added.
 */
function isOwn(text: string, { email, firstName, lastName }: PasswordOwner): boolean {
  const [local = '', domain = ''] = email.split('@')
  const [first, last] = [firstName.toLowerCase(), lastName.toLowerCase()]
  const words = ['wend', email, local, domain, domain.split('.')[0]!, first, last, first + last, last + first]
  const bare = lettersOf(text)
  return (
    text === email ||
    (bare !== '' && words.map(lettersOf).some(word => word.length >= 3 && bare.replaceAll(word, '') === ''))
  )
}

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '')
