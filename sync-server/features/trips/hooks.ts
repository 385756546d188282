import { grantsAfter } from '#shared/features/trips/grantsAfter.ts'
import { tripsOf } from '#shared/features/trips/schema.ts'
import { AppError } from '#shared/plain/errors.ts'
import { isTripScope, scopeId } from '#shared/sync/scope.ts'
import type { SyncHooks } from '../../sync/hooks.ts'
import { onlyForPlanners, onlySees } from './readTrip.ts'

/** Who has access to a trip, how many trips a person owns, and which error someone gets who may only see one. */
export const tripHooks: SyncHooks = {
  feature: 'trips',
  root: 'trip',
  grants: grantsAfter,
  counts: {
    kind: 'trip',
    place: tripsOf,
    async count(trx, userId) {
      const { count } = await trx
        .selectFrom('trip_card')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('owner_id', '=', userId)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow()
      return new Map([['trips', Number(count)]])
    },
  },
  /** For someone who can see the trip but does not plan it, the answer is 'forbidden', not 'not-found'. */
  async refusal(db, userId, mutations, error) {
    if (!(error instanceof AppError) || error.code !== 'not-found') return error
    const trips = new Set(mutations.map(({ scope }) => scope).filter(isTripScope))
    for (const scope of trips) if (await onlySees(db, userId, scopeId(scope))) return onlyForPlanners()
    return error
  },
}
