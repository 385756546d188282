import { planKinds, revisionOf } from '#shared/features/sharing/planRevision.ts'
import type { PlanRevision } from '#shared/features/sharing/planRevision.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { tripScope } from '#shared/sync/scope.ts'
import type { Db } from '../../db/open.ts'

/**
 * The revision of a trip's plan: a comment or an invitation does not change it. Where the latest change was a deletion,
 * its row is removed for good one day; the oldest version that is still complete takes its place.
 */
export async function readRevision(db: Db, trip: Pick<Trip, 'id' | 'createdAt'>): Promise<PlanRevision> {
  const { version, complete } = await db.kysely
    .selectFrom('entity')
    .innerJoin('scope', 'scope.id', 'entity.scope_id')
    .select(({ fn }) => [fn.max('entity.version').as('version'), fn.max('scope.min_version').as('complete')])
    .where('scope_id', '=', tripScope(trip.id))
    .where('kind', 'in', planKinds)
    .executeTakeFirstOrThrow()
  return revisionOf(trip, Math.max(Number(version), Number(complete)))
}
