import type { Withdrawn } from '#shared/sync/protocol.ts'
import { inTransaction } from '../../data/store/inTransaction.ts'
import type { LocalDatabase } from '../../data/store/localDatabase.ts'
import { tellWithdrawn } from '../../data/server/onWithdrawn.ts'

/**
 * Removes what this device keeps of trips that may no longer be seen, and makes open screens ask the server again:
 * people who may still see the trips get them back with the answer.
 */
export async function withdraw(db: LocalDatabase, withdrawn: Withdrawn): Promise<void> {
  const [trips, owners] = [new Set(withdrawn.trips), new Set(withdrawn.owners)]
  const isGone = (value: unknown): boolean => {
    const { id, ownerId, owner } = value as { id?: string; ownerId?: string; owner?: { id?: string } }
    return [trips, owners].some(ids => ids.has(id!)) || owners.has(ownerId ?? owner?.id ?? '')
  }
  const keys = new Set(withdrawn.owners.map(owner => `profile:${owner}`))
  try {
    await inTransaction(db, 'rw', [db.seen, db.visited], async db => {
      await db.seen.toCollection().modify(record => {
        const value = pruned(record.value, isGone)
        if (value === record.value) return
        record.value = value
        keys.add(record.key)
      })
      // The trip on screen is removed only when the server answers, so that it does not flicker.
      await db.visited
        .filter(({ tripId, trip }) => isGone(trip) && !location.pathname.endsWith(`/${tripId}`))
        .delete()
    })
  } finally {
    // Tell the screens even when the database is closing: they ask the server.
    tellWithdrawn({ ...withdrawn, keys })
  }
}

/** A list without the items that are gone; any other value, or a list without such items, is returned as is. */
function pruned(value: unknown, isGone: (item: unknown) => boolean): unknown {
  return Array.isArray(value) && value.some(isGone) ? value.filter(item => !isGone(item)) : value
}
