import { actionTexts } from '#shared/story/actionTexts.ts'
import type { ActionType } from '#shared/story/actionTexts.ts'
import { wordsOf } from '#shared/words.ts'
import type { ChangeEntry } from '#shared/story/entry.ts'

/** Actions in the log that are not edits. */
const others: Record<string, ActionType> = { 'account.delete': 'account_deleted' }

/** The type of action as the REST API names it: 'activity_added'. An edit not listed here keeps its own name. */
export const actionType = ({ action }: Pick<ChangeEntry, 'action'>): string =>
  wordsOf(action)?.type ?? others[action] ?? action.replaceAll(/[^a-zA-Z0-9]+/g, '_').toLowerCase()

const shortNames: Record<string, ActionType> = {
  added: 'activity_added',
  edited: 'activity_edited',
  confirmed: 'day_confirmed',
  invited: 'collaborator_invited',
  generated: 'itinerary_generated',
}

/** What someone did, from the action type alone; an unknown type is shown with spaces for underscores. */
export const actionText = (type: string): string =>
  (actionTexts as Record<string, string>)[shortNames[type] ?? type] ?? type.replaceAll('_', ' ')
