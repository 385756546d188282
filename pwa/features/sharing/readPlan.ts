import { dataByKind } from '#shared/sync/row.ts'
import { personName } from '#shared/features/collaborators/person.ts'
import type { Day, Item } from '#shared/features/itinerary/schema.ts'
import { planDocument } from '#shared/features/sharing/planDocument.ts'
import type { PlanDocument } from '#shared/features/sharing/planDocument.ts'
import type { ShowOptions } from '#shared/features/sharing/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { orderedPlan } from '#shared/orderedPlan.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { rowsOfKind } from '../../db/rowsOfKind.ts'
import { rowsOfScope } from '../../db/rowsOfScope.ts'
import { currentSession } from '../../sync/session.ts'

/** What this device holds of a trip now. */
export interface TripOnDevice {
  trip: Trip
  days: Day[]
  items: Item[]
  /** Names of the owner and of everybody who works on it, as far as this device knows them. */
  people: string[]
}

/** Reads a trip from this device, also one of somebody else that was visited: exports need no network. */
export async function readPlan(trip: Trip): Promise<TripOnDevice> {
  const { db, user } = currentSession()
  const rows = (await rowsOfScope(db.row, tripScope(trip.id)).toArray()).filter(
    ({ deletedAt }) => deletedAt === null,
  )
  if (rows.length === 0) {
    const visited = await db.visited.get(trip.id)
    if (visited) {
      const owner = personName(visited.owner)
      return { ...visited, people: owner === undefined ? [] : [owner] }
    }
  }
  const of = dataByKind(rows)
  const people = new Map(of('person').map(person => [person.id, personName(person)]))
  people.set(user.id, personName(user))
  const members = of('collaborator').filter(({ status }) => status === 'accepted')
  const names = [trip.ownerId, ...members.map(({ userId }) => userId)].map(id => id && people.get(id))
  return {
    trip: of('trip')[0] ?? trip,
    days: of('day'),
    items: of('item'),
    people: [...new Set(names.filter(name => typeof name === 'string' && name !== ''))] as string[],
  }
}

/** What may be shown of it. */
export function documentOf({ trip, days, items, people }: TripOnDevice, options: ShowOptions): PlanDocument {
  return planDocument(trip, orderedPlan(trip, days, items), people, options)
}

/** The id of every activity that this device has in a trip, also of what was deleted. */
export async function storedItemIds(trip: Pick<Trip, 'id'>): Promise<Set<string>> {
  const { db } = currentSession()
  const keys = await rowsOfKind(db, 'item', tripScope(trip.id)).primaryKeys()
  return new Set(keys.map(([, , id]) => id))
}
