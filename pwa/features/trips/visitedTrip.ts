import type { TripMarks } from '#shared/features/feed/schema.ts'
import type { PublicInsights } from '#shared/features/insights/publicInsights.ts'
import type { Day, Item } from '#shared/features/itinerary/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import type { LocalDatabase, VisitedRecord } from '../../db/localDatabase.ts'
import { ApiError, apiRequest } from '../../sync/api.ts'

/** How many trips of other people a device keeps. */
const mostVisited = 30

type PresentedTrip = Trip & TripMarks & { owner: VisitedRecord['owner']; canEdit: boolean }
type PresentedDay = Day & { items: Item[] }

/**
 * What the server says of a trip: it can be seen, it is one that the person has a part in (sync brings it), or there
 * is none to see.
 */
export type VisitAnswer = 'there' | 'own' | 'absent'

/**
 * Fetches a trip of somebody else and keeps it on the device, so that it can be read without a network; what was
 * kept of a trip that can be seen no more goes. Throws when there is no answer.
 */
export async function visitTrip(db: LocalDatabase, tripId: string): Promise<VisitAnswer> {
  try {
    const [{ owner, canEdit, ...answer }, plan, insights] = await Promise.all([
      apiRequest<PresentedTrip>('GET', `/api/trips/${tripId}`),
      apiRequest<PresentedDay[]>('GET', `/api/trips/${tripId}/itinerary`),
      // The trip is worth showing without them.
      apiRequest<PublicInsights>('GET', `/api/trips/${tripId}/insights`).catch(() => null),
    ])
    if (canEdit) {
      await db.visited.delete(tripId)
      return 'own'
    }
    const { trip, marks } = splitMarks(answer)
    const days = plan.map(({ items: _items, ...day }): Day => day)
    const items = plan.flatMap(day => day.items)
    await db.transaction('rw', db.visited, async () => {
      await db.visited.put({ tripId, at: Date.now(), trip, owner, days, items, insights, marks })
      const oldest = await db.visited.orderBy('at').reverse().offset(mostVisited).primaryKeys()
      await db.visited.bulkDelete(oldest)
    })
    return 'there'
  } catch (error) {
    // An id that is none is answered with 400.
    if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 400)) throw error
    await db.visited.delete(tripId)
    return 'absent'
  }
}

/** The trip by itself, and what people did with it. */
function splitMarks(answer: Trip & TripMarks): { trip: Trip; marks: TripMarks } {
  const { likesCount, commentsCount, isLikedByCurrentUser, isSavedByCurrentUser, isFollowingOwner, ...trip } =
    answer
  return {
    trip,
    marks: { likesCount, commentsCount, isLikedByCurrentUser, isSavedByCurrentUser, isFollowingOwner },
  }
}
