import { dataByKind, deletedIdsIn } from '#shared/sync/row.ts'
import type { Row } from '#shared/sync/row.ts'
import { planDocument } from '#shared/features/sharing/planDocument.ts'
import type { PlanDocument } from '#shared/features/sharing/planDocument.ts'
import type { ShowOptions } from '#shared/features/sharing/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { planDays } from '#shared/features/itinerary/plan.ts'
import type { TripPlan } from '#shared/features/itinerary/plan.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { rowsOfKind } from '../../data/rows/rowsOfKind.ts'
import { rowsOfScope } from '../../data/rows/rowsOfScope.ts'
import { currentSession } from '../../data/session/session.ts'
import { ownTrip, visitedTrip } from './tripToShow.ts'
import type { TripToShow } from './tripToShow.ts'

/** Reads a trip from this device, even someone else's trip that was visited: exports need no network. */
export async function readPlan(trip: Trip): Promise<TripToShow & TripPlan<Trip>> {
  const { db, user } = currentSession()
  const stored = await rowsOfScope(db.row, tripScope(trip.id)).toArray()
  const rows = stored.filter(({ deletedAt }) => deletedAt === null)
  if (rows.length === 0) {
    const visited = await db.visited.get(trip.id)
    if (visited) return { ...visitedTrip(visited.trip, visited), deletedDayIds: [] }
  }
  const of = dataByKind(rows)
  const [current = trip] = of('trip')
  const plan = { days: of('day'), items: of('item'), people: of('person'), collaborators: of('collaborator') }
  return { ...ownTrip(current, plan, user), deletedDayIds: deletedIdsIn(stored, 'day') }
}

/**
 * The part of a trip that the options allow to show, as a document. Whoever makes it sees the trip with its booking
 * links, which go with the descriptions.
 */
export function documentOf(
  { trip, days, items, people, travelers }: TripToShow,
  options: ShowOptions,
): PlanDocument {
  return planDocument({ ...trip, travelersCount: travelers }, planDays(trip, { days, items }), people, {
    ...options,
    withLinks: options.withNotes,
  })
}

/** All activities that this device has for a trip, including deleted ones. */
export const storedItems = ({ id }: Pick<Trip, 'id'>): Promise<Row[]> =>
  rowsOfKind(currentSession().db, 'item', tripScope(id)).toArray()
