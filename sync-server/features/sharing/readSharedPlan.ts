import { AppError } from '#shared/plain/errors.ts'
import { hiddenName, personName } from '#shared/features/people/person.ts'
import { planDocument } from '#shared/features/sharing/planDocument.ts'
import type { PlanDocument } from '#shared/features/sharing/planDocument.ts'
import type { ShowOptions } from '#shared/features/sharing/schema.ts'
import { travelersOn } from '#shared/features/trips/travelers.ts'
import { planDays } from '#shared/features/itinerary/plan.ts'
import type { Breather } from '../../load/Breather.ts'
import type { Db } from '../../db/open.ts'
import { readKinds } from '../../sync/readKinds.ts'

export interface WantedPlan {
  tripId: string
  options: ShowOptions
  /** [SOCIAL14] The accounts that a block hides from whoever shares the plan. */
  hidden?: readonly string[]
}

/** Reads what may be shown of a trip. Throws 'not-found' when it was deleted in the meantime. */
export async function readSharedPlan(
  db: Db,
  { tripId, options, hidden = [] }: WantedPlan,
  breather: Breather,
): Promise<PlanDocument> {
  const of = await readKinds(db, tripId, ['trip', 'day', 'item', 'collaborator', 'person'], breather)
  const [trip] = of('trip')
  if (!trip) throw new AppError('not-found', 'This trip was deleted.')
  const members = of('collaborator').filter(({ status }) => status === 'accepted')
  const names = new Map(of('person').map(person => [person.id, personName(person)]))
  for (const id of hidden) names.set(id, hiddenName)
  const people = [trip.ownerId, ...members.map(({ userId }) => userId)]
    .map(id => (id === null ? undefined : names.get(id)))
    .filter(name => name !== undefined)
  const shown = { ...trip, travelersCount: travelersOn(trip, members) }
  return planDocument(shown, planDays(trip, { days: of('day'), items: of('item') }), people, options)
}
