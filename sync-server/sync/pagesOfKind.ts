import type { KindName } from '#shared/sync/kinds.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { EntityRow } from './tables.ts'

type Found = Pick<EntityRow, 'scope_id' | 'kind' | 'id' | 'data'>

/**
 * The living rows of a kind in everybody's scopes, in pages, for a chore that looks at all of them. A kind that has many
 * needs an index on `scope_id` and `id` of its own.
 */
export async function* pagesOfKind({ kysely }: Db, kind: KindName, size: number): AsyncGenerator<Found[]> {
  let after = { scope: '', id: '' }
  for (;;) {
    const rows = await kysely
      .selectFrom('entity')
      .select(['scope_id', 'kind', 'id', 'data'])
      // Written out, so that the index that is made for it is used.
      .where('kind', '=', sql.lit(kind))
      .where('deleted_at', 'is', null)
      .where(eb => eb(eb.refTuple('scope_id', 'id'), '>', eb.tuple(after.scope, after.id)))
      .orderBy('scope_id')
      .orderBy('id')
      .limit(size)
      .execute()
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < size) return
    after = { scope: last.scope_id, id: last.id }
  }
}
