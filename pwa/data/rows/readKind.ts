import type { KindMap, KindName } from '#shared/sync/kinds.ts'
import type { LocalDatabase } from '../store/localDatabase.ts'
import { rowsOfKind } from './rowsOfKind.ts'

/** The living rows of a kind, once: of one scope, or of all on this device. */
export async function readKind<Kind extends KindName>(
  db: LocalDatabase,
  kind: Kind,
  scope?: string,
): Promise<KindMap[Kind][]> {
  const rows = await rowsOfKind(db, kind, scope).toArray()
  return rows.flatMap(({ deletedAt, data }) => (deletedAt === null ? [data as unknown as KindMap[Kind]] : []))
}
