import { planKinds, revisionOf } from '#shared/features/sharing/planRevision.ts'
import type { PlanRevision } from '#shared/features/sharing/planRevision.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { tripScope } from '#shared/sync/scope.ts'
import type { Db } from '../../db/open.ts'

/** The revision of a trip's plan: a comment or an invitation does not change it. */
export async function readRevision(db: Db, trip: Pick<Trip, 'id' | 'createdAt'>): Promise<PlanRevision> {
  const { version } = await db.kysely
    .selectFrom('entity')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('scope_id', '=', tripScope(trip.id))
    .where('kind', 'in', planKinds)
    .executeTakeFirstOrThrow()
  return revisionOf(trip, Number(version))
}
