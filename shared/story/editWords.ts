import type { Edit, EditArgs, EditName } from '../sync/edit.ts'
import type { ChangeEntry, Teller } from './entry.ts'
import type { FieldWords } from './phrases.ts'
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
  /** Its type in the Change Log; null for an edit that is not logged. */
  type: ActionType | null
  /**
   * The sentence shown while the edit waits and after it was refused: 'Add activity “Louvre” to Paris weekend'. The
   * arguments may come from another version of the app.
   */
  queued(args: Partial<EditArgs[Name]>, names: EditNames): string
  /** The edit holds something its maker wrote, which a trip of their own can hold if this one is lost. */
  keeps?: true
  /** The edit puts an activity on a day; if that day is gone, another one will do. */
  movable?: true
}

/** The words of all these edits. Leaving one out does not compile. */
export type WordsOf<Name extends EditName> = { [Each in Name]: EditWords<Each> }

/** The words of a kind of row that the Change Log reports. */
export interface KindWords {
  /** What an entry says after its maker's name; undefined when there is nothing to add to its type. */
  entry(entry: ChangeEntry, teller: Teller): string | undefined
  fields: FieldWords
  /**
   * The edit that brings the row back, and the label of its button, shown where an edit was refused because the row is
   * gone.
   */
  missing?: { label: string; restore(id: string, tripId: string): Edit }
}

/** Declares the words of a feature's edits. */
export const defineWords = <Name extends EditName>(words: WordsOf<Name>): WordsOf<Name> => words

const withTrip = (word: string, { trip }: EditNames): string => (trip ? ` ${word} ${trip}` : '')

export const inTrip = (names: EditNames): string => withTrip('in', names)
export const toTrip = (names: EditNames): string => withTrip('to', names)
export const fromTrip = (names: EditNames): string => withTrip('from', names)
export const forTrip = (names: EditNames): string => withTrip('for', names)
export const ofTrip = (names: EditNames): string => withTrip('of', names)

/** The title that the edit sets, or else the known one, in quotes after a space. */
export function quotedTitle(args: object, { subject }: EditNames): string {
  const given = 'title' in args && typeof args.title === 'string' ? args.title : ''
  const title = given || subject
  return title ? ` “${title}”` : ''
}
