import { countText } from '../plain/countText.ts'
import { listText } from '../plain/listText.ts'
import type { ChangeEntry, NameOf } from './entry.ts'
import { longestInSentence, quotedValue } from './valueText.ts'

/** What the fields of a kind are called in mid-sentence. Fields that mean nothing to people are left out. */
export type FieldWords = Readonly<Record<string, string>>

/** A person's name, or 'Someone'. */
export const personText = (userId: string, nameOf: NameOf): string => nameOf(userId) ?? 'Someone'

/** What a row is called, in quotes. */
export const quoted = (label: string | null, otherwise: string) => (label ? `“${label}”` : otherwise)

/**
 * 'changed the time and cost of “Louvre”', with the values if there is only one field and they are short; undefined for
 * fields that have no words.
 */
export function describeFields(
  { fields }: ChangeEntry,
  changed: readonly string[],
  of: string | null,
  words: FieldWords,
): string | undefined {
  const [first] = changed
  if (changed.length === 1 && first) return changeText(first, fields[first]!, of, words)
  const named = [...new Set(changed.flatMap(field => words[field] ?? []))]
  if (named.length === 0) return undefined
  return `changed the ${listText(named)}${of ? ` of ${of}` : ''}`
}

/** 'changed the time of “Louvre” from 9:00 AM to 10:00 AM' */
export function changeText(
  field: string,
  { before, after }: { before: unknown; after: unknown },
  of: string | null,
  words: FieldWords,
): string {
  const word = words[field]
  const ofRow = of ? ` of ${of}` : ''
  if (!word) return of ? `changed ${of}` : 'changed the trip'
  const isEmpty = (value: unknown) => value === null || value === ''
  const [was, is] = [quotedValue(field, before), quotedValue(field, after)]
  if (isEmpty(after)) return `removed the ${word}${ofRow}`
  if (field === 'coverImage' || was.length > longestInSentence || is.length > longestInSentence) {
    return `${isEmpty(before) ? 'set' : 'changed'} the ${word}${ofRow}`
  }
  return isEmpty(before)
    ? `set the ${word}${ofRow} to ${is}`
    : `changed the ${word}${ofRow} from ${was} to ${is}`
}

/** '1 activity', '4 activities'. */
export const activities = (count: number): string => countText(count, 'activity', 'activities')
