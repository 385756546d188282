import type { Day, Item } from '#shared/features/itinerary/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import type { Mutation } from '#shared/sync/protocol.ts'
import { rowKey } from '#shared/sync/row.ts'
import type { Row } from '#shared/sync/row.ts'
import { scopeId } from '#shared/sync/scope.ts'
import { kindOfEdit } from '../db/kindOfEdit.ts'
import type { LocalDatabase, RowKey } from '../db/localDatabase.ts'

/**
 * What a refused edit was about, as this device knew it: when its trip is lost, the rows that would tell go with
 * it. No more than what names the trip, the day and the thing itself.
 */
export interface AtticContext {
  trip?: Pick<
    Trip,
    | 'title'
    | 'destination'
    | 'destinationCity'
    | 'destinationCountry'
    | 'destinationLat'
    | 'destinationLon'
    | 'startDate'
    | 'endDate'
  >
  day?: Pick<Day, 'id' | 'dayNumber' | 'date' | 'title'>
  /** What the activity or the day was called. */
  title?: string
}

/** The context of each edit, by its number. To be called before the rows of a lost trip are removed. */
export async function readAtticContexts(
  db: LocalDatabase,
  refused: readonly Mutation[],
): Promise<Map<number, AtticContext>> {
  if (refused.length === 0) return new Map()
  const rows = new Map<string, Row>()
  const read = async (keys: readonly RowKey[]) => {
    for (const row of await db.row.bulkGet([...keys])) if (row) rows.set(rowKey(row), row)
  }
  const find = (scope: string, kind: string, id: string | undefined) =>
    id ? rows.get(rowKey({ scope, kind, id })) : undefined
  const namedBy = ({ name, scope, args }: Mutation) => find(scope, kindOfEdit(name), idsOf(args).id)
  await read(
    refused.flatMap(({ name, scope, args }): RowKey[] => {
      const { id } = idsOf(args)
      return [
        [scope, 'trip', scopeId(scope)],
        ...(id ? [[scope, kindOfEdit(name), id] satisfies RowKey] : []),
      ]
    }),
  )
  const dayIdOf = (mutation: Mutation) => {
    const { id, dayId } = idsOf(mutation.args)
    const named = namedBy(mutation)
    return dayId ?? (named?.kind === 'day' ? id : (named?.data as Item | undefined)?.dayId)
  }
  await read(
    refused.flatMap((mutation): RowKey[] => {
      const dayId = dayIdOf(mutation)
      return dayId ? [[mutation.scope, 'day', dayId]] : []
    }),
  )
  return new Map(
    refused.map(mutation => {
      const { scope, mid } = mutation
      const trip = find(scope, 'trip', scopeId(scope))?.data as Trip | undefined
      const day = find(scope, 'day', dayIdOf(mutation))?.data as Day | undefined
      const title = namedBy(mutation)?.data.title
      return [
        mid,
        {
          ...(trip && { trip: nameOfTrip(trip) }),
          ...(day && { day: { id: day.id, dayNumber: day.dayNumber, date: day.date, title: day.title } }),
          ...(typeof title === 'string' && { title }),
        },
      ]
    }),
  )
}

const idsOf = (args: unknown): { id?: string; dayId?: string } => args as { id?: string; dayId?: string }

function nameOfTrip(trip: Trip): NonNullable<AtticContext['trip']> {
  const { title, destination, destinationCity, destinationCountry, destinationLat, destinationLon } = trip
  const { startDate, endDate } = trip
  return {
    title,
    destination,
    destinationCity,
    destinationCountry,
    destinationLat,
    destinationLon,
    startDate,
    endDate,
  }
}
