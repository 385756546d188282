import { sql } from 'kysely'
import type { Invitation } from '#shared/features/collaborators/invitation.ts'
import { userScope } from '#shared/sync/scope.ts'
import { recordset } from '../../db/recordset.ts'
import type { Trx } from '../../db/trx.ts'
import { needsOfRows } from '../../sync/needsOfRows.ts'
import type { ServerRows } from '../../sync/serverRows.ts'
import type { Pair } from '../social/withdraw.ts'

/**
 * [EFFECT2] Withdraws the open invitations that one of two people separated by a block holds from the other, or to the
 * other's trips.
 */
export async function withdrawAcross(rows: ServerRows, trx: Trx, apart: readonly Pair[]): Promise<void> {
  const wanted = apart.map(({ viewer, owner }) => ({ s: userScope(viewer), o: owner }))
  const held = await sql<{ scope: string; id: string; data: string; other: string; owner: string | null }>`
    select e.scope_id as scope, e.id, e.data, w.o as other, c.owner_id as owner
    from ${recordset(trx, 'w', { s: 'text', o: 'text' }, wanted)}
    join entity e on e.scope_id = w.s and e.kind = 'invitation' and e.deleted_at is null
    left join trip_card c on c.trip_id = e.parent`.execute(trx)
  const open = held.rows.flatMap(({ scope, id, data, other, owner }) => {
    const { status, invitedBy } = JSON.parse(data) as Invitation
    return status === 'pending' && (invitedBy.id === other || owner === other)
      ? [{ scope, kind: 'invitation' as const, id }]
      : []
  })
  if (open.length === 0) return
  await rows.open(needsOfRows(open))
  for (const { scope, id } of open) {
    const invitation = rows.get(scope, 'invitation', id)
    if (invitation?.data.status === 'pending')
      rows.put(scope, 'invitation', { ...invitation.data, status: 'withdrawn' })
  }
}
