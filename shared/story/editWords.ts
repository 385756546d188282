import type { EditArgs, EditName } from '../sync/edit.ts'
import type { ActionType } from './actionTexts.ts'

/** What a sentence about an edit may mention; unknown names are left out. */
export interface EditNames {
  /** The trip's title. */
  trip?: string
  /** The title of the row that the edit is about, as far as this device knows it. */
  subject?: string
  /** 'Day 3', or the day's own title. */
  day?: string
}

/** The words of an edit. */
export interface EditWords<Name extends EditName> {
  /** Its type in the Change Log; null for an edit that no log tells. */
  type: ActionType | null
  /**
   * While it waits, and after it was refused: 'Add activity “Louvre” to Paris weekend'. The arguments may be those of
   * another version of the app.
   */
  queued(args: Partial<EditArgs[Name]>, names: EditNames): string
}

/** The words of all these edits: one that is left out does not compile. */
export type WordsOf<Name extends EditName> = { [Each in Name]: EditWords<Each> }

/** Declares the words of a feature's edits. */
export const defineWords = <Name extends EditName>(words: WordsOf<Name>): WordsOf<Name> => words

const withTrip = (word: string, { trip }: EditNames): string => (trip ? ` ${word} ${trip}` : '')

export const inTrip = (names: EditNames): string => withTrip('in', names)
export const toTrip = (names: EditNames): string => withTrip('to', names)
export const fromTrip = (names: EditNames): string => withTrip('from', names)
export const forTrip = (names: EditNames): string => withTrip('for', names)
export const ofTrip = (names: EditNames): string => withTrip('of', names)

/** The title that the edit gives, or the one that is known, in quotes and behind a space. */
export function quotedTitle(args: object, { subject }: EditNames): string {
  const given = 'title' in args && typeof args.title === 'string' ? args.title : ''
  const title = given || subject
  return title ? ` “${title}”` : ''
}
