import { withoutInvisible } from '../invisible.ts'
import { commonWords, leakedPasswords, withoutAccents } from './commonPasswords.ts'

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
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
  'ςερτυθιοπ',
  'ασδφγηξκλ',
  'ζχψωβνμ',
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
export async function passwordProblem(password: string, owner?: PasswordOwner): Promise<string | undefined> {
  const text = password.normalize('NFKC')
  if (Array.from(text).length < shortest) return `Please choose at least ${shortest} characters.`
  if (password.length > longest) return `Please choose at most ${longest} characters.`
  const visible = withoutInvisible(text).toLowerCase()
  if (visible === '') return 'Spaces alone are easy to guess. Please choose other characters.'
  const typed = visible.replaceAll(/[^\p{L}\p{N}]/gu, '')
  if (new Set(visible).size < 3 || isRepeated(typed) || isOfRows(typed) || isDate(typed)) {
    return 'That pattern is easy to guess. Please choose another password.'
  }
  if (isCommon(withoutAccents(visible), await leakedPasswords())) {
    return "Many people use this password, so it's easy to guess. Please choose another one."
  }
  if (owner && isOwn(visible, owner)) {
    return 'This is too close to your name, your email or the name of this app. Please choose another password.'
  }
  return undefined
}

/** 'abcabcabc', '19871987' */
const isRepeated = (text: string): boolean => /^(.{1,4})\1+$/u.test(text)

const [year, month, day] = ['(19|20)\\d\\d', '(0[1-9]|1[0-2])', '(0[1-9]|[12]\\d|3[01])']
const date = new RegExp(`^(${year}${month}${day}|${day}${month}${year}|${month}${day}${year})$`)

/** '17041987' */
const isDate = (text: string): boolean => date.test(text)

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

/** With more digits and signs around it, a leaked password isn't among those that attackers try. */
const mostAdded = 4

/**
 * A common word with any digits and signs around it, or a leaked password with a few; also doubled, or with the usual
 * signs for letters.
 */
function isCommon(text: string, leaked: ReadonlySet<string>): boolean {
  const core = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const lists = text.length - core.length <= mostAdded ? [commonWords, leaked] : [commonWords]
  return isListed(text, [commonWords, leaked]) || isListed(core, lists)
}

function isListed(typed: string, lists: readonly ReadonlySet<string>[]): boolean {
  return [typed, withLetters(typed)].some(word => {
    const half = word.slice(0, word.length / 2)
    return lists.some(list => list.has(word) || (half + half === word && list.has(half)))
  })
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
