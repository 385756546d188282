import { dropDraft, onDraftDropped, readDraft, saveDraft } from './drafts.ts'
import { markTyping } from './unsaved.ts'

/** What a feature's form needs to keep what is typed: drafts that outlive the page, and word that it is unfinished. */
export const formKeeping = {
  read: readDraft,
  save: saveDraft,
  drop: dropDraft,
  onDropped: onDraftDropped,
  markTyping,
}
