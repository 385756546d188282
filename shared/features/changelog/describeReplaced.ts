import type { Overwritten } from '#shared/sync/overwritten.ts'
import { changedNames } from '#shared/story/entry.ts'
import { fieldWord } from '#shared/words.ts'
import type { ChangeEntry } from '#shared/story/entry.ts'
import { datesText, longestInSentence, plainValue, quotedValue } from '#shared/story/valueText.ts'
import { shortenedAtWord } from '#shared/plain/shortenedAtWord.ts'

/** The value that an edit replaced unseen, as worded in a sentence: '“Louvre”', 'no time', 'Day 2'. */
export function replacedText(
  { register, value }: Pick<Overwritten, 'register' | 'value'>,
  { day, dayBefore }: Pick<ChangeEntry, 'day' | 'dayBefore'>,
): string {
  if (register === 'place') return dayBefore ?? day ?? 'the place'
  if (register === 'deleted') return value.deletedAt ? 'deleted' : 'kept'
  if (register === 'dates') return datesText(value.startDate, value.endDate)
  const shown = value[register]
  const text = quotedValue(register, shown)
  if (!plainValue(register, shown)) return `no ${fieldWord(register) ?? register}`
  return text.length > longestInSentence ? `${shortenedAtWord(text, longestInSentence + 1)}”` : text
}

/**
 * The values of someone else that an entry replaced unseen and that can be brought back. Membership and
 * confirmation are not values to choose between, and deleting or restoring speaks for itself.
 */
export const replacedIn = ({ kind, overwrote = [] }: ChangeEntry): Overwritten[] =>
  overwrote.filter(({ register }) => kind !== 'collaborator' && !['status', 'deleted'].includes(register))

/** True when an entry changed only what it replaced unseen: bringing that back equals restoring the entry. */
export const isAllReplaced = (entry: ChangeEntry): boolean =>
  replacedIn(entry).length === 1 &&
  changedNames(entry).every(field => field === 'pos' || field in replacedIn(entry)[0]!.value)

/** One field of an entry, before and after, in words; empty for no value. */
export interface ChangeDetail {
  /** 'Time' */
  word: string
  before: string
  after: string
}

/** What an entry changed, field by field; empty for rows that were made, deleted or brought back. */
export function detailsOf(entry: ChangeEntry): ChangeDetail[] {
  if (entry.kind === 'collaborator') return []
  const { fields, day, dayBefore } = entry
  const details: ChangeDetail[] = []
  const add = (word: string, before: string, after: string) => {
    details.push({ word: word.charAt(0).toUpperCase() + word.slice(1), before, after })
  }
  let hasDates = false
  for (const field of changedNames(entry)) {
    const { before, after } = fields[field]!
    if (field === 'dayId') add('day', dayBefore ?? 'another day', day ?? 'another day')
    else if (field === 'startDate' || field === 'endDate') {
      if (hasDates) continue
      hasDates = true
      const { startDate, endDate } = fields
      add('dates', datesText(startDate?.before, endDate?.before), datesText(startDate?.after, endDate?.after))
    } else {
      const word = field === 'status' ? undefined : fieldWord(field)
      if (word) add(word, plainValue(field, before), plainValue(field, after))
    }
  }
  return details
}
