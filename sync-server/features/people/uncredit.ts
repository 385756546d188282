import { sql } from 'kysely'
import { tripScope } from '#shared/sync/scope.ts'
import { recordset } from '../../db/recordset.ts'
import type { Trx } from '../../db/trx.ts'
import { needsOfRows } from '../../sync/needsOfRows.ts'
import type { ServerRows } from '../../sync/serverRows.ts'
import type { Pair } from '../social/withdraw.ts'

/** [SOCIAL12] Takes the owner's name out of the copies that the viewer made of the owner's trips. */
export async function uncredit(rows: ServerRows, trx: Trx, pairs: readonly Pair[]): Promise<void> {
  const wanted = recordset(
    trx,
    'w',
    { v: 'text', o: 'text' },
    pairs.map(({ viewer, owner }) => ({ v: viewer, o: owner })),
  )
  const { rows: copies } = await sql<{ id: string }>`
    select c.trip_id as id from ${wanted} join trip_card c on c.owner_id = w.v and c.source_owner = w.o
    where c.deleted_at is null`.execute(trx)
  if (copies.length === 0) return
  await rows.open(needsOfRows(copies.map(({ id }) => ({ scope: tripScope(id), kind: 'trip', id }))))
  for (const { id } of copies) {
    const trip = rows.get(tripScope(id), 'trip', id)?.data
    if (trip?.source?.ownerName)
      rows.put(tripScope(id), 'trip', { ...trip, source: { ...trip.source, ownerName: '' } })
  }
}
