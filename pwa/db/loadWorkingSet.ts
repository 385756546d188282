import { needsOf } from '#shared/sync/needsOf.ts'
import { rowKey } from '#shared/sync/row.ts'
import type { Row } from '#shared/sync/row.ts'
import type { ReadyMutation } from '#shared/sync/runMutation.ts'
import { keyOf } from './keyOf.ts'
import type { LocalDatabase, RowKey } from './localDatabase.ts'
import { rowsOfKind } from './rowsOfKind.ts'

/**
 * The rows that these mutations need, as needsOf says: one read for all that are named, one for each parent
 * or kind.
 */
export async function loadNeeds(
  db: LocalDatabase,
  mutations: readonly ReadyMutation[],
  userId: string,
): Promise<Row[]> {
  const ids = new Map<string, RowKey>()
  const parents = new Map<string, [string, string]>()
  const kinds = new Map<string, [string, string]>()
  for (const [scope, needs] of needsOf(mutations, userId)) {
    for (const need of needs) {
      if ('id' in need) ids.set(rowKey({ scope, ...need }), keyOf({ scope, ...need }))
      else if ('childrenOf' in need) parents.set(`${scope}/${need.childrenOf}`, [scope, need.childrenOf])
      else kinds.set(`${scope}/${need.allOf}`, [scope, need.allOf])
    }
  }
  const heard = async <Rows>(answer: PromiseLike<Rows>): Promise<Rows> => {
    const rows = await answer
    // Many days take seconds to be read while the page draws them: that is not silence.
    db.health.heard()
    return rows
  }
  const [named, ...listed] = await Promise.all([
    heard(db.row.bulkGet([...ids.values()])),
    // One range each: several at once would be walked row by row.
    ...[...parents.values()].map(parent => heard(db.row.where('[scope+parent]').equals(parent).toArray())),
    ...[...kinds.values()].map(([scope, kind]) => heard(rowsOfKind(db, kind, scope).toArray())),
  ])
  return [...named.filter(row => row !== undefined), ...listed.flat()]
}
