import { writtenDrafts } from '../../data/drafts/writtenDrafts.ts'
import type { LocalDatabase } from '../../data/store/localDatabase.ts'

/** What only this device has, and logging out would delete. */
export interface LeftOnDevice {
  /** Edits that the server doesn't have, refused ones too. */
  changes: number
  /** Forms with something written in them. */
  texts: number
  /** Cover photos that were chosen, but not sent. */
  photos: number
}

/** Counts what only this device has of a person. */
export async function leftOnDevice(db: LocalDatabase, userId: string): Promise<LeftOnDevice> {
  const [waiting, refused, photos] = await Promise.all([
    db.outbox.count(),
    db.attic.count(),
    db.picture.filter(({ state }) => state !== 'sent').count(),
  ])
  return { changes: waiting + refused, texts: Object.keys(writtenDrafts(userId)).length, photos }
}

export const isNothing = ({ changes, texts, photos }: LeftOnDevice): boolean => changes + texts + photos === 0
