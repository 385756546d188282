import type { Day, Item } from '#shared/features/itinerary/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import type { Mutation } from '#shared/sync/protocol.ts'
import type { Row } from '#shared/sync/row.ts'
import { scopeId } from '#shared/sync/scope.ts'
import type { LocalDatabase } from '../db/localDatabase.ts'

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
  const read = async (keys: readonly [string, string][]) => {
    for (const row of await db.row.bulkGet([...keys])) if (row) rows.set(`${row.scope}/${row.id}`, row)
  }
  const find = (scope: string, id: string | undefined) => (id ? rows.get(`${scope}/${id}`) : undefined)
  await read(
    refused.flatMap(({ scope, args }) =>
      [scopeId(scope), idsOf(args).id, idsOf(args).dayId].flatMap((id): [string, string][] =>
        id ? [[scope, id]] : [],
      ),
    ),
  )
  const dayIdOf = ({ scope, args }: Mutation) => {
    const { id, dayId } = idsOf(args)
    const named = find(scope, id)
    return dayId ?? (named?.kind === 'day' ? id : (named?.data as Item | undefined)?.dayId)
  }
  await read(
    refused.flatMap((mutation): [string, string][] => {
      const dayId = dayIdOf(mutation)
      return dayId ? [[mutation.scope, dayId]] : []
    }),
  )
  return new Map(
    refused.map(mutation => {
      const { scope, args, mid } = mutation
      const trip = find(scope, scopeId(scope))?.data as Trip | undefined
      const day = find(scope, dayIdOf(mutation))?.data as Day | undefined
      const title = find(scope, idsOf(args).id)?.data.title
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
