import type { KindMap, KindName } from '#shared/sync/kinds.ts'
import { userScope } from '#shared/sync/scope.ts'
import type { Db } from '../db/open.ts'

/** The living rows of a kind in a person's own scope. */
export async function readOwnRows<Kind extends KindName>(
  db: Db,
  userId: string,
  kind: Kind,
): Promise<KindMap[Kind][]> {
  const rows = await db.kysely
    .selectFrom('entity')
    .select('data')
    .where('scope_id', '=', userScope(userId))
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ data }) => JSON.parse(data) as KindMap[Kind])
}

/** The ids of the rows of a kind that were deleted and can still be restored. */
export async function readDeletedIds(db: Db, scope: string, kind: string): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom('entity')
    .select('id')
    .where('scope_id', '=', scope)
    .where('kind', '=', kind)
    .where('deleted_at', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** True for a row that was deleted and can still be restored. */
export async function isDeleted(db: Db, scope: string, kind: string, id: string): Promise<boolean> {
  const found = await db.kysely
    .selectFrom('entity')
    .select('deleted_at')
    .where('scope_id', '=', scope)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined && found.deleted_at !== null
}
