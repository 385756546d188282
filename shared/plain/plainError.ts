import * as z from 'zod'
import { formFor } from './countText.ts'

type Issue = z.core.$ZodRawIssue

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with fields',
  record: 'an object with fields',
  null: 'empty',
}

const formats: Record<string, string> = {
  email: 'an email address',
  url: 'a web address',
  uuid: 'an id',
  datetime: 'a moment in UTC, as in 2027-05-02T09:30:00Z',
  safeint: 'a whole number',
}

const units: Record<string, [one: string, more: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
}

const mostChoices = 12

/**
 * What is wrong with a field, in a sentence that names it, wherever its schema has no message of its own. App and
 * server use it for every schema once this file is loaded.
 */
export function plainError(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') return `${issue.keys.join(', ')}: not known here.`
  // Among alternatives, people usually mean the last one; use its message if it has one of its own.
  const last = issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0] : undefined
  if (last && last.message !== plainError(last as Issue)) return last.message
  return `${nameOf(issue.path ?? [])} ${problemOf(issue)}.`
}

z.config({ customError: plainError })

/** 'Countries visited' for `countriesVisited`. */
function nameOf(path: readonly PropertyKey[]): string {
  const field = path.findLast(part => typeof part === 'string')
  if (field === undefined) return 'This'
  const words = field.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function problemOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${kinds[issue.expected] ?? 'something else'}`
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return formats[issue.format] ? `must be ${formats[issue.format]}` : 'is not in the right format'
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'invalid_value':
      return issue.input === undefined ? 'is missing' : `must be ${choice(issue.values)}`
    case 'invalid_union':
      return issue.input === undefined ? 'is missing' : 'is not the right kind'
    default:
      return 'does not fit'
  }
}

function tooSmall({ origin, minimum, inclusive, exact }: Extract<Issue, { code: 'too_small' }>): string {
  // Not the field's limit, but that of whole numbers, which is checked first.
  if (minimum === Number.MIN_SAFE_INTEGER) return 'is too small'
  const unit = units[origin]
  if (!unit)
    return inclusive === false ? `must be more than ${text(minimum)}` : `must be ${text(minimum)} or more`
  if (Number(minimum) === 1 && !exact) return 'cannot be empty'
  return `must have ${exact ? 'exactly' : 'at least'} ${counted(minimum, unit)}`
}

function tooBig({ origin, maximum, inclusive, exact }: Extract<Issue, { code: 'too_big' }>): string {
  if (maximum === Number.MAX_SAFE_INTEGER) return 'is too large'
  const unit = units[origin]
  if (!unit)
    return inclusive === false ? `must be less than ${text(maximum)}` : `must be ${text(maximum)} or less`
  return exact ? `must have exactly ${counted(maximum, unit)}` : `can have at most ${counted(maximum, unit)}`
}

const text = (limit: number | bigint): string => limit.toLocaleString('en-US')

const counted = (count: number | bigint, [one, more]: [string, string]): string =>
  `${text(count)} ${formFor(Number(count), one, more)}`

function choice(values: readonly unknown[]): string {
  const named = values.slice(0, mostChoices).map(String)
  if (named.length === 1) return named[0]!
  return `one of ${named.join(', ')}${values.length > mostChoices ? ' and others' : ''}`
}
