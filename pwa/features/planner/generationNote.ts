import type { Generation } from '#shared/features/planner/generation.ts'
import type { LocalDatabase } from '../../db/localDatabase.ts'
import { currentSession } from '../../sync/session.ts'

const prefix = 'generation '
const keyOf = (tripId: string) => `${prefix}${tripId}` as const

/** Notes that this device's person has asked for an itinerary and wants to hear what comes of it. */
export async function noteAsked(tripId: string, requestId: string): Promise<void> {
  await currentSession().db.meta.put({ key: keyOf(tripId), requestId })
}

/** True once for each asking of this device, in one of its tabs, whatever was reloaded meanwhile. */
export async function takeNote({
  tripId,
  requestId,
}: Pick<Generation, 'tripId' | 'requestId'>): Promise<boolean> {
  const { db } = currentSession()
  return await db.transaction('rw', db.meta, async () => {
    const note = await db.meta.get(keyOf(tripId))
    if (!note || !('requestId' in note) || note.requestId !== requestId) return false
    await db.meta.delete(keyOf(tripId))
    return true
  })
}

/** The trips for which this device still waits to hear. */
export async function askedTrips(db: LocalDatabase): Promise<string[]> {
  const keys = await db.meta.where('key').startsWith(prefix).primaryKeys()
  return keys.map(key => key.slice(prefix.length))
}
