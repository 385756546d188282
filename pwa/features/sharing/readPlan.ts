import { dataByKind, deletedIdsIn } from '#shared/sync/row.ts'
import type { Row } from '#shared/sync/row.ts'
import { personName } from '#shared/features/people/person.ts'
import type { Person } from '#shared/features/people/person.ts'
import type { Collaborator } from '#shared/features/trips/membership.ts'
import { planDocument } from '#shared/features/sharing/planDocument.ts'
import type { PlanDocument } from '#shared/features/sharing/planDocument.ts'
import type { ShowOptions } from '#shared/features/sharing/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { travelersOn } from '#shared/features/trips/travelers.ts'
import { planDays } from '#shared/features/itinerary/plan.ts'
import type { PlannedTrip, TripPlan } from '#shared/features/itinerary/plan.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { rowsOfKind } from '../../data/rows/rowsOfKind.ts'
import { rowsOfScope } from '../../data/rows/rowsOfScope.ts'
import { currentSession } from '../../data/session/session.ts'

/** A trip with its plan and people, as it is exported. */
export interface TripToShow extends PlannedTrip<Trip> {
  /** Names of the owner and all collaborators, as far as this device knows them. */
  people: string[]
  /** How many it is for, never fewer than are on it. */
  travelers: number
}

/** Reads a trip from this device, even someone else's trip that was visited: exports need no network. */
export async function readPlan(trip: Trip): Promise<TripToShow & TripPlan<Trip>> {
  const { db, user } = currentSession()
  const stored = await rowsOfScope(db.row, tripScope(trip.id)).toArray()
  const rows = stored.filter(({ deletedAt }) => deletedAt === null)
  if (rows.length === 0) {
    const visited = await db.visited.get(trip.id)
    if (visited) {
      const owner = personName(visited.owner)
      return {
        ...visited,
        deletedDayIds: [],
        people: owner === undefined ? [] : [owner],
        travelers: visited.trip.travelersCount,
      }
    }
  }
  const of = dataByKind(rows)
  const [current = trip] = of('trip')
  return {
    trip: current,
    days: of('day'),
    items: of('item'),
    deletedDayIds: deletedIdsIn(stored, 'day'),
    people: namesOn(trip, of('person'), of('collaborator'), user),
    travelers: travelersOn(current, of('collaborator')),
  }
}

/** The names of a trip's owner and of all who have joined it, as far as this device knows them. */
export function namesOn(
  { ownerId }: Pick<Trip, 'ownerId'>,
  people: readonly Person[],
  collaborators: readonly Collaborator[],
  user: Parameters<typeof personName>[0] & { id: string },
): string[] {
  const known = new Map(people.map(person => [person.id, personName(person)]))
  known.set(user.id, personName(user))
  const members = collaborators.filter(({ status }) => status === 'accepted')
  const names = [ownerId, ...members.map(({ userId }) => userId)].map(id => id && known.get(id))
  return [...new Set(names.filter(name => typeof name === 'string' && name !== ''))] as string[]
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
