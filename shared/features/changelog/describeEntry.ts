import type { ChangeEntry, Teller } from '#shared/story/entry.ts'
import { personText } from '#shared/story/phrases.ts'
import { kindWordsOf } from '#shared/words.ts'
import { actionText, actionType } from './actionType.ts'

/**
 * What an entry says after the name of the person who made it: 'moved “Louvre” from Day 1 to Day 2'. Old entries
 * and edits that this version does not know are described by their type.
 */
export const describeEntry = (entry: ChangeEntry, teller: Teller): string =>
  kindWordsOf(entry.kind)?.entry(entry, teller) ?? actionText(actionType(entry))

/** The whole sentence: 'Ana moved “Louvre” from Day 1 to Day 2'. */
export const sentenceOf = (entry: ChangeEntry, teller: Teller): string =>
  `${personText(teller.userId, teller.nameOf)} ${describeEntry(entry, teller)}`
