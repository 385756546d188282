import { childrenOf, row as rowNeed } from '#shared/sync/mutator.ts'
import type { Need } from '#shared/sync/mutator.ts'
import type { Row } from '#shared/sync/row.ts'
import type { ReadyMutation } from '#shared/sync/runMutation.ts'
import { scopeId } from '#shared/sync/scope.ts'
import type { LocalDatabase } from './localDatabase.ts'

/**
 * The rows that these mutations need: what their mutators name, and for each trip what the policy asks
 * for, the trip itself and the person's membership. Two reads, however many mutations there are.
 */
export async function loadNeeds(
  db: LocalDatabase,
  mutations: readonly ReadyMutation[],
  userId: string,
): Promise<Row[]> {
  const ids = new Map<string, [string, string]>()
  const parents = new Map<string, [string, string]>()
  const note = (scope: string, need: Need) => {
    if ('id' in need) ids.set(`${scope}/${need.id}`, [scope, need.id])
    else parents.set(`${scope}/${need.childrenOf}`, [scope, need.childrenOf])
  }
  for (const { mutation, mutator, args } of mutations) {
    note(mutation.scope, rowNeed(scopeId(mutation.scope)))
    note(mutation.scope, childrenOf(userId))
    for (const need of mutator.needs(args)) note(mutation.scope, need)
  }
  const [named, listed] = await Promise.all([
    db.row.bulkGet([...ids.values()]),
    db.row
      .where('[scope+parent]')
      .anyOf([...parents.values()])
      .toArray(),
  ])
  return [...named.filter(row => row !== undefined), ...listed]
}
