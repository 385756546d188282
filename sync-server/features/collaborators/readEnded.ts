import { sql } from 'kysely'
import { jsonOf } from '../../db/jsonOf.ts'
import { recordset } from '../../db/recordset.ts'
import type { Trx } from '../../db/trx.ts'
import { needsOfRows } from '../../sync/needsOfRows.ts'
import type { ServerRows } from '../../sync/serverRows.ts'

/** An invitation that is open no more. */
export interface EndedInvitation {
  /** Of the person who holds it; open already. */
  scope: string
  id: string
  tripId: string
}

/**
 * [EFFECT3] Marks the notifications of invitations that were answered or withdrawn as read, so that they count no more
 * and no device is told of them. If the person holds another open invitation to the trip, its notification stays.
 */
export async function readEnded(
  rows: ServerRows,
  trx: Trx,
  ended: readonly EndedInvitation[],
): Promise<void> {
  if (ended.length === 0) return
  const wanted = (alias: string) =>
    recordset(
      trx,
      alias,
      { s: 'text', i: 'text', t: 'text' },
      ended.map(({ scope, id, tripId }) => ({ s: scope, i: id, t: tripId })),
    )
  const [notice, invitation] = [jsonOf(trx, 'e.data'), jsonOf(trx, 'o.data')]
  const { rows: unread } = await sql<{ scope: string; id: string; trip: string }>`
    select distinct e.scope_id as scope, e.id, w.t as trip from ${wanted('w')}
    join entity e on e.scope_id = w.s and e.kind = 'notification' and e.deleted_at is null
    where ${notice} ->> 'type' = 'trip_invitation' and ${notice} -> 'trip' ->> 'id' = w.t
    and cast(${notice} ->> 'isRead' as text) in ('false', '0')
    and not exists (
      select 1 from entity o where o.scope_id = w.s and o.kind = 'invitation' and o.parent = w.t
      and o.deleted_at is null and ${invitation} ->> 'status' = 'pending'
      and o.id not in (select x.i from ${wanted('x')} where x.s = w.s))`.execute(trx)
  if (unread.length === 0) return
  await rows.open(needsOfRows(unread.map(({ scope, id }) => ({ scope, id, kind: 'notification' as const }))))
  const answered = new Set(
    ended
      .filter(({ scope, id }) => rows.get(scope, 'invitation', id)?.data.status !== 'withdrawn')
      .map(({ scope, tripId }) => `${scope}/${tripId}`),
  )
  for (const { scope, id, trip } of unread) {
    const known = rows.get(scope, 'notification', id)
    if (known?.deletedAt !== null) continue
    const isUnseen = !answered.has(`${scope}/${trip}`)
    rows.put(scope, 'notification', { ...known.data, isRead: true, ...(isUnseen && { isUnseen }) })
  }
}
