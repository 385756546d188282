import { moderationWords } from './features/admin/words.ts'
import { collaboratorWords } from './features/collaborators/words.ts'
import { commentWords } from './features/comments/words.ts'
import { feedWords } from './features/feed/words.ts'
import { insightsWords } from './features/insights/words.ts'
import { itineraryWords } from './features/itinerary/words.ts'
import { notificationWords } from './features/notifications/words.ts'
import { peopleWords } from './features/people/words.ts'
import { generationWords } from './features/planner/words.ts'
import { profileWords } from './features/profile/words.ts'
import { tripWords } from './features/trips/words.ts'
import type { EditNames, EditWords, WordsOf } from './story/editWords.ts'
import type { EditName } from './sync/edit.ts'

/** The words of every edit, apart from what runs them: screens that only edit do not load them. */
const editWords: WordsOf<EditName> = {
  ...tripWords,
  ...itineraryWords,
  ...collaboratorWords,
  ...notificationWords,
  ...feedWords,
  ...peopleWords,
  ...commentWords,
  ...profileWords,
  ...moderationWords,
  ...insightsWords,
  ...generationWords,
}

/** The words of an edit by its name; undefined for one of another version of the app. */
export const wordsOf = (name: string): EditWords<EditName> | undefined =>
  Object.hasOwn(editWords, name) ? editWords[name as EditName] : undefined

/** A queued edit in a person's words: 'Add activity “Louvre” to Paris weekend'. */
export function describeEdit(name: string, args: Record<string, unknown>, names: EditNames): string {
  // An edit of a newer or older version of the app: its name is better than nothing.
  const otherwise = `${name.replaceAll(/[._]/g, ' ')}${names.trip ? ` in ${names.trip}` : ''}`
  return wordsOf(name)?.queued(args, names) ?? otherwise
}
