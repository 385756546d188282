import type { KindName } from '#shared/sync/kinds.ts'
import { restorableIdsIn } from '#shared/sync/restorableIdsIn.ts'
import type { LocalDatabase } from '../store/localDatabase.ts'
import { rowsOfKind } from './rowsOfKind.ts'

/** The ids of the rows of a kind in a scope that were deleted and can still be restored. */
export async function readRestorableIds(db: LocalDatabase, kind: KindName, scope: string): Promise<string[]> {
  const rows = await rowsOfKind(db, kind, scope).toArray()
  return restorableIdsIn(rows, kind, new Date().toISOString())
}
