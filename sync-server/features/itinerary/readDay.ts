import { AppError } from '#shared/plain/errors.ts'
import type { Item } from '#shared/features/itinerary/schema.ts'
import { tripScope } from '#shared/sync/scope.ts'
import type { Db } from '../../db/open.ts'
import { readTrip } from '../../sync/readScope.ts'
import { presentDays, rankedItems } from './presentDays.ts'
import type { PresentedDay, PresentedItem } from './presentDays.ts'

/** A day with its activities, for somebody who may see the trip; no more is read than that takes. */
export async function readDay(db: Db, userId: string, tripId: string, dayId: string): Promise<PresentedDay> {
  const { trip, of } = await readTrip(db, userId, tripId, ['day'])
  for (const day of presentDays(trip, of('day'), await itemsOf(db, tripId, dayId)))
    if (day.id === dayId) return day
  throw new AppError('not-found', 'This day does not exist, or you cannot see it.')
}

/** An activity and its rank, for somebody who has just changed it. */
export async function readItem(db: Db, tripId: string, itemId: string): Promise<PresentedItem> {
  const dayId = await dayIdOf(db, tripId, itemId)
  const items = dayId === undefined ? [] : rankedItems(await itemsOf(db, tripId, dayId))
  const item = items.find(({ id }) => id === itemId)
  if (!item) throw new AppError('not-found', 'This activity does not exist, or you cannot see it.')
  return item
}

/** The day that holds an activity; undefined when that is not there. */
export async function dayIdOf(db: Db, tripId: string, itemId: string): Promise<string | undefined> {
  const row = await db.kysely
    .selectFrom('entity')
    .select('parent')
    .where('scope_id', '=', tripScope(tripId))
    .where('kind', '=', 'item')
    .where('id', '=', itemId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.parent ?? undefined
}

async function itemsOf(db: Db, tripId: string, dayId: string): Promise<Item[]> {
  const rows = await db.kysely
    .selectFrom('entity')
    .select('data')
    .where('scope_id', '=', tripScope(tripId))
    .where('parent', '=', dayId)
    .where('kind', '=', 'item')
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ data }) => JSON.parse(data) as Item)
}
