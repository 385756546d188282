import { dateOf } from '#shared/features/itinerary/days.ts'
import { endOf, minutesUntil } from '#shared/features/itinerary/endOf.ts'
import type { Around } from '#shared/features/itinerary/endOf.ts'
import type { Day, Item, ItemFields } from '#shared/features/itinerary/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { AppError } from '#shared/plain/errors.ts'
import { tripScope } from '#shared/sync/scope.ts'
import type { Db } from '../../db/open.ts'

/** What the ends of the activities of a day depend on: its date and the trip's time zone. */
export async function readAround(db: Db, tripId: string, dayId: string | null | undefined): Promise<Around> {
  const rows = await readData(db, tripId, [tripId, ...(dayId ? [dayId] : [])])
  const trip = rows.get(tripId) as Trip | undefined
  const day = dayId ? (rows.get(dayId) as Day | undefined) : undefined
  return { date: (trip && day && dateOf(day, trip)) ?? null, zone: trip?.destinationTimeZone }
}

type Ended = Partial<ItemFields> & { endTime?: string | null | undefined }

/**
 * The fields with a length in place of an end. What they leave out is taken from the activity, if there is one. Throws
 * 'invalid-input' when there is no start to count from, and when a length is given besides and ends at another time:
 * activities are answered with both, and may be sent back like that.
 */
export async function withLength<Fields extends Ended>(
  db: Db,
  { tripId, itemId, dayId }: { tripId: string; itemId?: string; dayId: string | null | undefined },
  { endTime, ...fields }: Fields,
): Promise<Omit<Fields, 'endTime'> & Pick<ItemFields, 'durationMinutes'>> {
  if (endTime === undefined) return fields
  if (endTime === null) {
    if (fields.durationMinutes) throw differing()
    return { ...fields, durationMinutes: null }
  }
  const known = itemId ? ((await readData(db, tripId, [itemId])).get(itemId) as Item | undefined) : undefined
  const time = fields.time === undefined ? (known?.time ?? null) : fields.time
  const around = await readAround(db, tripId, dayId)
  if (fields.durationMinutes !== undefined) {
    const end = endOf({ ...known, ...fields, time }, around)
    if (end?.time !== endTime) throw differing()
    return fields
  }
  const durationMinutes = minutesUntil({ ...known, ...fields, time }, endTime, around)
  if (durationMinutes === null) throw wrong('An end needs a start: give the time, too.')
  return { ...fields, durationMinutes }
}

const wrong = (message: string) => new AppError('invalid-input', message, { field: 'endTime' })

const differing = () => wrong('durationMinutes and endTime differ: give one of them.')

async function readData(db: Db, tripId: string, ids: readonly string[]): Promise<Map<string, unknown>> {
  const rows = await db.kysely
    .selectFrom('entity')
    .select(['id', 'data'])
    .where('scope_id', '=', tripScope(tripId))
    .where('kind', 'in', ['trip', 'day', 'item'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, data }) => [id, JSON.parse(data) as unknown]))
}
