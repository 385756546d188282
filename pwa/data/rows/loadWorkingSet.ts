import { needsOf } from '#shared/sync/needsOf.ts'
import { rowKey } from '#shared/sync/row.ts'
import type { Row } from '#shared/sync/row.ts'
import type { ReadyMutation } from '#shared/sync/readyMutation.ts'
import { keyOf } from './keyOf.ts'
import type { LocalDatabase, RowKey } from '../store/localDatabase.ts'
import { rowsOfKind } from './rowsOfKind.ts'

/**
 * The rows that these mutations need according to needsOf: one read for all rows named by id, plus one for each parent
 * or kind. What is listed besides a row takes a read of that row before.
 */
export async function loadNeeds(
  db: LocalDatabase,
  mutations: readonly ReadyMutation[],
  userId: string,
): Promise<Row[]> {
  const ids = new Map<string, RowKey>()
  const parents = new Map<string, [string, string]>()
  const siblings: RowKey[] = []
  const kinds = new Map<string, [string, string]>()
  for (const [scope, needs] of needsOf(mutations, userId)) {
    for (const need of needs) {
      if ('id' in need) ids.set(rowKey({ scope, ...need }), keyOf({ scope, ...need }))
      else if ('childrenOf' in need) parents.set(`${scope}/${need.childrenOf}`, [scope, need.childrenOf])
      else if ('besides' in need) siblings.push(keyOf({ scope, ...need.besides }))
      else kinds.set(`${scope}/${need.allOf}`, [scope, need.allOf])
    }
  }
  const heard = async <Rows>(answer: PromiseLike<Rows>): Promise<Rows> => {
    const rows = await answer
    // Reading many days can take seconds while the page renders them. That doesn't count as silence.
    db.health.heard()
    return rows
  }
  for (const found of siblings.length > 0 ? await heard(db.row.bulkGet(siblings)) : []) {
    if (found?.parent) parents.set(`${found.scope}/${found.parent}`, [found.scope, found.parent])
  }
  const [named, ...listed] = await Promise.all([
    heard(db.row.bulkGet([...ids.values()])),
    // One query per range: a single query over several ranges would step through them row by row.
    ...[...parents.values()].map(parent => heard(db.row.where('[scope+parent]').equals(parent).toArray())),
    ...[...kinds.values()].map(([scope, kind]) => heard(rowsOfKind(db, kind, scope).toArray())),
  ])
  return [...named.filter(row => row !== undefined), ...listed.flat()]
}
