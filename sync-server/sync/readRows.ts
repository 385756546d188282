import { sql } from 'kysely'
import type { KindMap, KindName } from '#shared/sync/kinds.ts'
import { canComeBack } from '#shared/sync/retention.ts'
import type { Row } from '#shared/sync/row.ts'
import { userScope } from '#shared/sync/scope.ts'
import { jsonOf } from '../db/jsonOf.ts'
import type { Db } from '../db/open.ts'
import { livingRows } from './pagesByBytes.ts'

/** The living rows of a kind in a person's own scope. */
export async function readOwnRows<Kind extends KindName>(
  db: Db,
  userId: string,
  kind: Kind,
): Promise<KindMap[Kind][]> {
  const rows = await livingRows(db.kysely, userScope(userId), kind).select('data').execute()
  return rows.map(({ data }) => JSON.parse(data) as KindMap[Kind])
}

/** How many rows a list of what others send to a person holds at most. */
export const mostListed = 500

/** The living rows of a kind in a person's own scope, newest first: the newest 500, or only that with `id`. */
export async function readNewestRows<Kind extends 'invitation' | 'notification'>(
  { kysely }: Db,
  userId: string,
  kind: Kind,
  { id }: { id?: string } = {},
): Promise<KindMap[Kind][]> {
  const rows = await livingRows(kysely, userScope(userId), kind)
    .select('data')
    .$if(id !== undefined, query => query.where('id', '=', id!))
    .orderBy(sql`${jsonOf(kysely, 'data')} ->> 'createdAt'`, 'desc')
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute()
  return rows.map(({ data }) => JSON.parse(data) as KindMap[Kind])
}

/** The ids of the rows of a kind that were deleted, however long ago. */
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

/** The ids of the rows of a kind that were deleted and can still be restored; with `id`, this one or none. */
export async function readRestorableIds(db: Db, scope: string, kind: string, id?: string): Promise<string[]> {
  let deleted = db.kysely
    .selectFrom('entity')
    .select(['id', 'deleted_at', 'fver'])
    .where('scope_id', '=', scope)
    .where('kind', '=', kind)
    .where('deleted_at', 'is not', null)
  if (id !== undefined) deleted = deleted.where('id', '=', id)
  const now = new Date().toISOString()
  const rows = await deleted.execute()
  return rows
    .filter(({ deleted_at, fver }) =>
      canComeBack({ deletedAt: deleted_at, fver: JSON.parse(fver) as Row['fver'] }, now),
    )
    .map(row => row.id)
}

/** True for a row that was deleted, however long ago. */
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
