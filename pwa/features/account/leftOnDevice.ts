import { writtenDrafts } from '../../data/drafts/writtenDrafts.ts'
import { readJournal } from '../../data/store/journal.ts'
import type { LocalDatabase } from '../../data/store/localDatabase.ts'
import { openQuestions } from '../assistant/unfinished.ts'
import { unsentCovers } from '../images/unsentCovers.ts'

/** What only this device has, and logging out would delete. */
export interface LeftOnDevice {
  /** Edits that the server doesn't have: refused ones too, and those on their way into the database. */
  changes: number
  /** Forms with something written in them. */
  texts: number
  /** Cover photos that were chosen, but not sent. */
  photos: number
  /** Questions to the assistant that have no answer yet. */
  questions: number
}

/** Counts what only this device has of a person. */
export async function leftOnDevice(db: LocalDatabase, userId: string): Promise<LeftOnDevice> {
  const [waiting, refused, photos, questions] = await Promise.all([
    db.outbox.count(),
    db.attic.count(),
    unsentCovers(db).count(),
    openQuestions(db).count(),
  ])
  const entered = readJournal(userId).flatMap(({ mutations }) => mutations)
  return {
    changes: waiting + refused + entered.length,
    texts: Object.keys(writtenDrafts(userId)).length,
    photos,
    questions,
  }
}

export const isNothing = (left: LeftOnDevice): boolean => Object.values(left).every(count => count === 0)
