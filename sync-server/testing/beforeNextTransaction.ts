import type { Db } from '../db/open.ts'

/**
 * Does something right before the next transaction of this database begins: between what a call has checked by then and
 * what it is about to write. Returns whether that has happened.
 */
export function beforeNextTransaction(db: Db, meanwhile: () => Promise<unknown>): () => boolean {
  const { transaction } = db
  let isDone = false
  db.transaction = async fn => {
    db.transaction = transaction
    await meanwhile()
    isDone = true
    return await transaction(fn)
  }
  return () => isDone
}
