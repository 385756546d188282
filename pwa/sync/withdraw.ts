import type { Withdrawn } from '#shared/sync/protocol.ts'
import type { LocalDatabase } from '../db/localDatabase.ts'
import { tellWithdrawn } from './onWithdrawn.ts'

/**
 * Forgets what this device keeps of trips that may be seen no more, and lets what is on the screen ask anew: who may
 * still see them gets them back with the answer.
 */
export async function withdraw(db: LocalDatabase, withdrawn: Withdrawn): Promise<void> {
  const [trips, owners] = [new Set(withdrawn.trips), new Set(withdrawn.owners)]
  const isGone = (value: unknown): boolean => {
    const { id, ownerId, owner } = value as { id?: string; ownerId?: string; owner?: { id?: string } }
    return [trips, owners].some(ids => ids.has(id!)) || owners.has(ownerId ?? owner?.id ?? '')
  }
  const keys = new Set(withdrawn.owners.map(owner => `profile:${owner}`))
  try {
    await db.transaction('rw', db.seen, db.visited, async () => {
      await db.seen.toCollection().modify(record => {
        const value = pruned(record.value, isGone)
        if (value === record.value) return
        record.value = value
        keys.add(record.key)
      })
      // The one on the screen goes with the server's answer: nobody should see it flicker.
      await db.visited
        .filter(({ tripId, trip }) => isGone(trip) && !location.pathname.endsWith(`/${tripId}`))
        .delete()
    })
  } finally {
    // Also when the database is closing: the screens ask the server.
    tellWithdrawn({ ...withdrawn, keys })
  }
}

/** A list without the items that are gone; anything else, and a list that has none of them, as it is. */
function pruned(value: unknown, isGone: (item: unknown) => boolean): unknown {
  return Array.isArray(value) && value.some(isGone) ? value.filter(item => !isGone(item)) : value
}
