import { scopeId } from '#shared/sync/scope.ts'
import type { Changed } from '../../sync/changesOf.ts'
import type { Pair } from '../social/withdraw.ts'

/** Who no longer sees whom: the two people of each block that these changes make, in both directions. */
export const pairsApart = (relations: readonly Changed<'relation'>[]): Pair[] =>
  relations
    .filter(({ before, after }) => after.data.isBlocked && !before?.data.isBlocked)
    .map(({ after }) => [scopeId(after.scope), after.id] as const)
    .flatMap(([one, other]) => [
      { viewer: one, owner: other },
      { viewer: other, owner: one },
    ])
