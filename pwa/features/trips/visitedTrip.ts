import type { TripMarks } from '#shared/features/feed/schema.ts'
import type { PublicInsights } from '#shared/features/insights/publicInsights.ts'
import type { Day, Item } from '#shared/features/itinerary/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { inTransaction } from '../../data/store/inTransaction.ts'
import type { LocalDatabase } from '../../data/store/localDatabase.ts'
import type { VisitedRecord } from './visitedRecord.ts'
import { ApiError, apiRequest } from '../../data/server/api.ts'

/** How many of other people's trips a device keeps. */
const mostVisited = 30

type PresentedTrip = Trip & TripMarks & { owner: VisitedRecord['owner']; canEdit: boolean }
type PresentedDay = Day & { items: Item[] }

/**
 * What the server says about a trip: it can be seen, the person is part of it (sync brings it), or there is none to
 * see.
 */
export type VisitAnswer = 'there' | 'own' | 'absent'

/**
 * Fetches someone else's trip and keeps it on the device, so that it can be read without a network; deletes the kept
 * copy of a trip that can no longer be seen. Throws when there is no answer.
 */
export async function visitTrip(db: LocalDatabase, tripId: string): Promise<VisitAnswer> {
  // What the person does while the answer is on its way is not in it.
  const at = Date.now()
  try {
    const [{ owner, canEdit, ...answer }, plan, insights] = await Promise.all([
      apiRequest<PresentedTrip>('GET', `/api/trips/${tripId}`),
      apiRequest<PresentedDay[]>('GET', `/api/trips/${tripId}/itinerary`),
      // The trip is worth showing even without its insights.
      apiRequest<PublicInsights>('GET', `/api/trips/${tripId}/insights`).catch(() => null),
    ])
    if (canEdit) {
      await db.visited.delete(tripId)
      return 'own'
    }
    const { trip, marks } = splitMarks(answer)
    const days = plan.map(({ items: _items, ...day }): Day => day)
    const items = plan.flatMap(day => day.items)
    await inTransaction(db, 'rw', [db.visited], async db => {
      await db.visited.put({ tripId, at, trip, owner, days, items, insights, marks })
      const oldest = await db.visited.orderBy('at').reverse().offset(mostVisited).primaryKeys()
      await db.visited.bulkDelete(oldest)
    })
    return 'there'
  } catch (error) {
    // The server answers 400 when the id is not a valid id.
    if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 400)) throw error
    await db.visited.delete(tripId)
    return 'absent'
  }
}

/** Separates the trip from what people did with it (likes, comments, saves, follows). */
function splitMarks(answer: Trip & TripMarks): { trip: Trip; marks: TripMarks } {
  const { likesCount, commentsCount, isLikedByCurrentUser, isSavedByCurrentUser, isFollowingOwner, ...trip } =
    answer
  return {
    trip,
    marks: { likesCount, commentsCount, isLikedByCurrentUser, isSavedByCurrentUser, isFollowingOwner },
  }
}
