import { personName } from '#shared/features/collaborators/person.ts'
import type { Person } from '#shared/features/collaborators/person.ts'
import type { Collaborator } from '#shared/features/collaborators/schema.ts'
import type { Day, Item } from '#shared/features/itinerary/schema.ts'
import { planDocument } from '#shared/features/sharing/planDocument.ts'
import type { PlanDocument } from '#shared/features/sharing/planDocument.ts'
import type { ShowOptions } from '#shared/features/sharing/schema.ts'
import { tripRole } from '#shared/features/trips/access.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { orderedPlan } from '#shared/orderedPlan.ts'
import type { Role } from '#shared/sync/mutator.ts'
import { tripScope } from '#shared/sync/scope.ts'
import type { Db } from '../../db/open.ts'

export interface SharedTrip {
  trip: Trip
  /** What the person who made the address may do with the trip now. */
  makerRole: Role | null
  plan(options: ShowOptions): PlanDocument
}

/** Reads a trip for whoever has an address of it; undefined when it is not there or was deleted. */
export async function readSharedTrip(
  db: Db,
  tripId: string,
  makerId: string,
): Promise<SharedTrip | undefined> {
  const rows = await db.kysely
    .selectFrom('entity')
    .select(['kind', 'data'])
    .where('scope_id', '=', tripScope(tripId))
    .where('deleted_at', 'is', null)
    .where('kind', 'in', ['trip', 'day', 'item', 'collaborator', 'person'])
    .execute()
  const of = <D>(kind: string) =>
    rows.filter(row => row.kind === kind).map(({ data }) => JSON.parse(data) as D)
  const [trip] = of<Trip>('trip')
  if (!trip) return undefined
  const members = of<Collaborator>('collaborator').filter(({ status }) => status === 'accepted')
  return {
    trip,
    makerRole: tripRole(
      trip,
      members.find(({ userId }) => userId === makerId),
      makerId,
    ),
    plan(options) {
      const names = new Map(of<Person>('person').map(person => [person.id, personName(person)]))
      const people = [trip.ownerId, ...members.map(({ userId }) => userId)]
        .map(id => (id === null ? undefined : names.get(id)))
        .filter(name => name !== undefined)
      return planDocument(trip, orderedPlan(trip, of<Day>('day'), of<Item>('item')), people, options)
    },
  }
}
