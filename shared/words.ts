import { moderationWords } from './features/admin/words.ts'
import { collaboratorKindWords, collaboratorWords } from './features/collaborators/words.ts'
import { commentWords } from './features/comments/words.ts'
import { feedWords } from './features/feed/words.ts'
import { insightsKindWords, insightsWords } from './features/insights/words.ts'
import { itineraryKindWords, itineraryWords } from './features/itinerary/words.ts'
import { notificationWords } from './features/notifications/words.ts'
import { peopleWords } from './features/people/words.ts'
import { generationWords } from './features/planner/words.ts'
import { profileWords } from './features/profile/words.ts'
import { settingsWords } from './features/settings/words.ts'
import { tripKindWords, tripWords } from './features/trips/words.ts'
import type { EditNames, EditWords, KindWords, WordsOf } from './story/editWords.ts'
import type { EditName } from './sync/edit.ts'

/** The words of every edit, kept apart from the code that runs edits: screens that only edit do not load them. */
const editWords: WordsOf<EditName> = {
  ...tripWords,
  ...itineraryWords,
  ...collaboratorWords,
  ...notificationWords,
  ...feedWords,
  ...peopleWords,
  ...commentWords,
  ...profileWords,
  ...settingsWords,
  ...moderationWords,
  ...insightsWords,
  ...generationWords,
}

/** The words of an edit, by its name; undefined for an edit from another version of the app. */
export const wordsOf = (name: string): EditWords<EditName> | undefined =>
  Object.hasOwn(editWords, name) ? editWords[name as EditName] : undefined

const kindWords: Partial<Record<string, KindWords>> = {
  ...tripKindWords,
  ...collaboratorKindWords,
  ...itineraryKindWords,
  ...insightsKindWords,
}

/** The words of a kind of row; undefined for a kind that the Change Log does not report. */
export const kindWordsOf = (kind: string): KindWords | undefined =>
  Object.hasOwn(kindWords, kind) ? kindWords[kind] : undefined

const fieldWords: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(kindWords).map(words => words?.fields),
)

/** What a field is called in mid-sentence; undefined for a field that means nothing to people. */
export const fieldWord = (field: string): string | undefined => fieldWords[field]

/** A queued edit in a person's words: 'Add activity “Louvre” to Paris weekend'. */
export function describeEdit(name: string, args: Record<string, unknown>, names: EditNames): string {
  // An edit from a newer or older version of the app: its name is better than nothing.
  const otherwise = `${name.replaceAll(/[._]/g, ' ')}${names.trip ? ` in ${names.trip}` : ''}`
  return wordsOf(name)?.queued(args, names) ?? otherwise
}
