import { tripScope } from '#shared/sync/scope.ts'
import { inTransaction } from '../../data/store/inTransaction.ts'
import type { LocalDatabase } from '../../data/store/localDatabase.ts'

/**
 * Drops the photos of trips that are deleted or no longer on this device. Nobody sees them anymore, and those that were
 * not sent would count as unsent for good.
 */
export async function dropGoneCovers(db: LocalDatabase): Promise<void> {
  await inTransaction(db, 'rw', [db.picture, db.row, db.meta], async db => {
    const tripIds = await db.picture.toCollection().primaryKeys()
    const rows = await db.row.bulkGet(tripIds.map(tripId => [tripScope(tripId), 'trip', tripId]))
    // Until the first answer, a trip may be missing only because it hasn't been downloaded yet.
    const hasAnswered = (await db.meta.get('synced')) !== undefined
    const gone = tripIds.filter((_, index) => {
      const row = rows[index]
      return row ? row.deletedAt !== null : hasAnswered
    })
    await db.picture.bulkDelete(gone)
  })
}
