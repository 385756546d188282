import { answerFromGuide } from '#shared/guideAnswer/answerFromGuide.ts'
import type { TripContext } from '#shared/guideAnswer/answerFromGuide.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { tripScope } from '#shared/sync/scope.ts'
import type { LocalDatabase } from '../../db/localDatabase.ts'
import { rowsOfKind } from '../../db/rowsOfKind.ts'
import { loadGuide } from '../../guide/loadGuide.ts'

/** What the guide on this device says to the last of these questions; null when the guide is not here. */
export async function answerOnDevice(
  db: LocalDatabase,
  questions: readonly string[],
  tripId: string | null,
): Promise<string | null> {
  try {
    const [guide, trip] = await Promise.all([loadGuide(), tripId ? readTrip(db, tripId) : null])
    return answerFromGuide(guide, { questions, trip })
  } catch {
    // It was never fetched: the question waits for the network without it.
    return null
  }
}

async function readTrip(db: LocalDatabase, tripId: string): Promise<TripContext | null> {
  const scope = tripScope(tripId)
  const stored = await db.row.get([scope, 'trip', tripId])
  if (!stored || stored.deletedAt !== null) return null
  const items = await rowsOfKind(db, 'item', scope)
    .filter(({ deletedAt }) => deletedAt === null)
    .toArray()
  const trip = stored.data as unknown as Trip
  return { ...trip, planned: items.map(({ data }) => String(data['title'])) }
}
