import { actionTexts } from '#shared/story/actionTexts.ts'
import type { ActionType } from '#shared/story/actionTexts.ts'
import { wordsOf } from '#shared/words.ts'
import type { ChangeEntry } from './schema.ts'

/** Actions in the log that are no edits, or none any more. */
const others: Record<string, ActionType> = {
  'itinerary.generate': 'itinerary_generated',
  'account.delete': 'account_deleted',
}

/** The kind of action as the REST API names it: 'activity_added'. An edit of another name keeps that name. */
export const actionType = ({ action }: Pick<ChangeEntry, 'action'>): string =>
  wordsOf(action)?.type ?? others[action] ?? action.replaceAll(/[^a-zA-Z0-9]+/g, '_').toLowerCase()

const shortNames: Record<string, ActionType> = {
  added: 'activity_added',
  edited: 'activity_edited',
  confirmed: 'day_confirmed',
  invited: 'collaborator_invited',
  generated: 'itinerary_generated',
}

/** What somebody did, when no more is known than the type of it; others are read out without underscores. */
export const actionText = (type: string): string =>
  (actionTexts as Record<string, string>)[shortNames[type] ?? type] ?? type.replaceAll('_', ' ')
