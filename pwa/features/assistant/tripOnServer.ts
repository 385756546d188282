import { tripScope } from '#shared/sync/scope.ts'
import type { LocalDatabase } from '../../data/store/localDatabase.ts'

/** The trip that a question is about, while it is on this device; null when it is gone. */
export async function tripStillHere(db: LocalDatabase, tripId: string | null): Promise<string | null> {
  const row = tripId && (await db.row.get([tripScope(tripId), 'trip', tripId]))
  return row && row.deletedAt === null ? tripId : null
}

/** Whether edits of a trip still wait to be sent: the server may not know the trip yet. */
export const isUnsent = async (db: LocalDatabase, tripId: string): Promise<boolean> =>
  (await db.outbox.filter(({ scope }) => scope === tripScope(tripId)).count()) > 0
