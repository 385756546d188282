import type { Generation } from '#shared/features/planner/generation.ts'
import { inTransaction } from '../../data/store/inTransaction.ts'
import type { LocalDatabase } from '../../data/store/localDatabase.ts'
import { currentSession } from '../../data/session/session.ts'

const prefix = 'generation '
const keyOf = (tripId: string) => `${prefix}${tripId}` as const

/** Records that an itinerary was requested on this device, so that the result is announced here. */
export async function noteAsked(tripId: string, requestId: string): Promise<void> {
  await currentSession().db.meta.put({ key: keyOf(tripId), requestId })
}

/** True exactly once per request made on this device, in only one of its tabs, even if tabs were reloaded since. */
export async function takeNote({
  tripId,
  requestId,
}: Pick<Generation, 'tripId' | 'requestId'>): Promise<boolean> {
  const { db } = currentSession()
  return await inTransaction(db, 'rw', [db.meta], async db => {
    const note = await db.meta.get(keyOf(tripId))
    if (!note || !('requestId' in note) || note.requestId !== requestId) return false
    await db.meta.delete(keyOf(tripId))
    return true
  })
}

/** The ids of trips for which this device still waits for a result. */
export async function askedTrips(db: LocalDatabase): Promise<string[]> {
  const keys = await db.meta.where('key').startsWith(prefix).primaryKeys()
  return keys.map(key => key.slice(prefix.length))
}
