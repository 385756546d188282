import { dropDraft, readDraft, saveDraft } from './drafts.ts'
import { currentSession } from '../session/session.ts'

/** The text this person left in the field called `name`; undefined if there is none. */
export function keptText(name: string): string | undefined {
  const text = readDraft(currentSession().user.id, name)
  return typeof text === 'string' ? text : undefined
}

/** Keeps the text of a field for this person; undefined forgets it. */
export function keepText(name: string, text: string | undefined): void {
  const { id } = currentSession().user
  if (text === undefined) dropDraft(id, name)
  else saveDraft(id, name, text)
}
