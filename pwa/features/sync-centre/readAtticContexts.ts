import type { Day, Item } from '#shared/features/itinerary/schema.ts'
import { destinationOf } from '#shared/features/trips/destinationOf.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import type { Mutation } from '#shared/sync/protocol.ts'
import { rowKey } from '#shared/sync/row.ts'
import type { Row } from '#shared/sync/row.ts'
import { scopeId } from '#shared/sync/scope.ts'
import { kindOfEdit } from '../../data/rows/kindOfEdit.ts'
import type { AtticContext, LocalDatabase, RowKey } from '../../data/store/localDatabase.ts'

declare module '../../data/store/localDatabase.ts' {
  interface AtticContext {
    trip?: Pick<
      Trip,
      | 'title'
      | 'destination'
      | 'destinationCity'
      | 'destinationCountry'
      | 'destinationLat'
      | 'destinationLon'
      | 'destinationTimeZone'
      | 'startDate'
      | 'endDate'
    >
    day?: Pick<Day, 'id' | 'dayNumber' | 'date' | 'title'>
    /** What the activity or the day was called. */
    title?: string
  }
}

/** The context of each edit, by `mid`: only what is needed to name the trip, the day and the row itself. */
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
  const dayIdOf = (mutation: Mutation): string | undefined => {
    const { id, dayId } = idsOf(mutation.args)
    const named = namedBy(mutation)
    if (dayId === null) return undefined
    return dayId ?? (named?.kind === 'day' ? id : ((named?.data as Item | undefined)?.dayId ?? undefined))
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

type Ids = { id?: string; dayId?: string | null }

const idsOf = (args: unknown): Ids => args as Ids

function nameOfTrip(trip: Trip): NonNullable<AtticContext['trip']> {
  const { title, startDate, endDate } = trip
  return { title, ...destinationOf(trip), startDate, endDate }
}
