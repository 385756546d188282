import { AppError } from '#shared/plain/errors.ts'
import { compareItems } from '#shared/features/itinerary/order.ts'
import type { Item } from '#shared/features/itinerary/schema.ts'
import { tripScope } from '#shared/sync/scope.ts'
import type { Db } from '../../db/open.ts'
import { readTrip } from '../../sync/readScope.ts'
import { presentDays } from './presentDays.ts'
import type { PresentedDay } from './presentDays.ts'

/** A day with its activities, for somebody who may see the trip; no more is read than that takes. */
export async function readDay(db: Db, userId: string, tripId: string, dayId: string): Promise<PresentedDay> {
  const { trip, of } = await readTrip(db, userId, tripId, ['day'])
  const items = await db.kysely
    .selectFrom('entity')
    .select('data')
    .where('scope_id', '=', tripScope(tripId))
    .where('parent', '=', dayId)
    .where('kind', '=', 'item')
    .where('deleted_at', 'is', null)
    .execute()
  const known = items.map(({ data }) => JSON.parse(data) as Item)
  for (const day of presentDays(trip, of('day'), known)) if (day.id === dayId) return day
  throw new AppError('not-found', 'This day does not exist, or you cannot see it.')
}

/** An activity and its rank, for somebody who has just changed it. */
export async function readItem(
  db: Db,
  tripId: string,
  itemId: string,
): Promise<PresentedDay['items'][number]> {
  const siblings = await readSiblings(db, tripId, itemId)
  const ranked = siblings.toSorted(compareItems)
  const orderIndex = ranked.findIndex(({ id }) => id === itemId)
  if (orderIndex < 0) {
    throw new AppError('not-found', 'This activity does not exist, or you cannot see it.')
  }
  return { ...ranked[orderIndex]!, orderIndex }
}

/** The activities of the day that holds this one, itself among them; none when it is not there. */
export async function readSiblings(db: Db, tripId: string, itemId: string): Promise<Item[]> {
  const rows = await db.kysely
    .selectFrom('entity as own')
    .innerJoin('entity', join =>
      join.onRef('entity.scope_id', '=', 'own.scope_id').onRef('entity.parent', '=', 'own.parent'),
    )
    .select('entity.data')
    .where('own.scope_id', '=', tripScope(tripId))
    .where('own.kind', '=', 'item')
    .where('own.id', '=', itemId)
    .where('own.deleted_at', 'is', null)
    .where('entity.kind', '=', 'item')
    .where('entity.deleted_at', 'is', null)
    .execute()
  return rows.map(({ data }) => JSON.parse(data) as Item)
}
