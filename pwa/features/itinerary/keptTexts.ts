import type { DraftKeeping } from './draftKeeping.ts'

/** Keeps the text of single fields, by name, for one person. */
export interface KeptTexts {
  /** Undefined when nothing was left in the field. */
  read: (name: string) => string | undefined
  /** Undefined forgets it. */
  write: (name: string, text: string | undefined) => void
  markTyping: DraftKeeping['markTyping']
  /** Calls back when another tab has stored or given up the text. Returns the function that stops it. */
  onDropped: (name: string, listener: () => void) => () => void
}

/** The fields of the plan itself, which are typed into without a dialog: their text survives a reload as well. */
export const keptTexts = (keeping: DraftKeeping, userId: string): KeptTexts => ({
  read: name => {
    const text = keeping.read(userId, name)
    return typeof text === 'string' ? text : undefined
  },
  write: (name, text) => (text === undefined ? keeping.drop(userId, name) : keeping.save(userId, name, text)),
  markTyping: keeping.markTyping,
  onDropped: (name, listener) => keeping.onDropped(userId, name, listener),
})
