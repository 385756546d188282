import { AppError } from '#shared/plain/errors.ts'
import type { Item } from '#shared/features/itinerary/schema.ts'
import { tripScope } from '#shared/sync/scope.ts'
import type { Db } from '../../db/open.ts'
import { readTripAsMember } from '../trips/readTrip.ts'
import { readAround } from './withLength.ts'
import { presentDays, presentIdeas, rankedItems } from './presentDays.ts'
import type { PresentedDay, PresentedItem } from './presentDays.ts'

/** Reads a day with its activities, for someone who works on the trip. Reads only what that needs. */
export async function readDay(db: Db, userId: string, tripId: string, dayId: string): Promise<PresentedDay> {
  const { trip, of } = await readTripAsMember(db, userId, tripId, ['day'])
  const rows = { days: of('day'), items: await itemsOf(db, tripId, dayId) }
  for (const day of presentDays(trip, rows)) if (day.id === dayId) return day
  throw new AppError('not-found', "This day doesn't exist, or you can't see it.")
}

/** Reads an activity and its rank, for someone who has just changed it. */
export async function readItem(db: Db, tripId: string, itemId: string): Promise<PresentedItem> {
  const dayId = await dayIdOf(db, tripId, itemId)
  const items =
    dayId === undefined
      ? []
      : dayId === null
        ? await readIdeas(db, tripId)
        : rankedItems(await itemsOf(db, tripId, dayId), await readAround(db, tripId, dayId))
  const item = items.find(({ id }) => id === itemId)
  if (!item) throw new AppError('not-found', "This activity doesn't exist, or you can't see it.")
  return item
}

/** Reads what a trip has saved without a day, for someone who works on it. */
export const readIdeas = async (db: Db, tripId: string): Promise<PresentedItem[]> =>
  presentIdeas(await itemsOf(db, tripId, tripId))

/** The day that an activity is on; null for an idea, undefined when the activity does not exist. */
export async function dayIdOf(db: Db, tripId: string, itemId: string): Promise<string | null | undefined> {
  const row = await db.kysely
    .selectFrom('entity')
    .select('parent')
    .where('scope_id', '=', tripScope(tripId))
    .where('kind', '=', 'item')
    .where('id', '=', itemId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row && (row.parent === tripId ? null : row.parent)
}

/** The activities listed under a day, or under the trip itself. */
async function itemsOf(db: Db, tripId: string, parent: string): Promise<Item[]> {
  const rows = await db.kysely
    .selectFrom('entity')
    .select('data')
    .where('scope_id', '=', tripScope(tripId))
    .where('parent', '=', parent)
    .where('kind', '=', 'item')
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ data }) => JSON.parse(data) as Item)
}
