import type { KindName } from '#shared/sync/kinds.ts'
import { canComeBack } from '#shared/sync/retention.ts'
import type { LocalDatabase } from '../store/localDatabase.ts'
import { rowsOfKind } from './rowsOfKind.ts'

/** The ids of the rows of a kind in a scope that were deleted and can still be restored. */
export async function readRestorableIds(db: LocalDatabase, kind: KindName, scope: string): Promise<string[]> {
  const now = new Date().toISOString()
  const rows = await rowsOfKind(db, kind, scope).toArray()
  return rows.filter(row => row.deletedAt !== null && canComeBack(row, now)).map(({ id }) => id)
}
