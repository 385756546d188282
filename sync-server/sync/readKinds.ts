import type { KindMap, KindName, RowsOf } from '#shared/sync/kinds.ts'
import { tripScope } from '#shared/sync/scope.ts'
import type { Breather } from '../load/Breather.ts'
import type { Db } from '../db/open.ts'

/** The living rows of these kinds in a trip, read with pauses that let others run: a long trip has thousands. */
export async function readKinds(
  db: Db,
  tripId: string,
  kinds: readonly KindName[],
  breather: Breather,
): Promise<RowsOf> {
  const rows = await db.kysely
    .selectFrom('entity')
    .select(['kind', 'data'])
    .where('scope_id', '=', tripScope(tripId))
    .where('deleted_at', 'is', null)
    .where('kind', 'in', kinds)
    .execute()
  return await parseByKind(rows, kinds, breather)
}

/** Rows of these kinds as they are stored, parsed with pauses that let others run. */
export async function parseByKind(
  rows: readonly { kind: string; data: string }[],
  kinds: readonly KindName[],
  breather: Breather,
): Promise<RowsOf> {
  const found = new Map<string, unknown[]>(kinds.map(kind => [kind, []]))
  for (const { kind, data } of rows) {
    found.get(kind)!.push(JSON.parse(data))
    await breather.breathe()
  }
  return <Kind extends KindName>(kind: Kind) => found.get(kind) as KindMap[Kind][]
}
