import { sql } from 'kysely'
import type { Invitation } from '#shared/features/collaborators/invitation.ts'
import { userScope } from '#shared/sync/scope.ts'
import { recordset } from '../../db/recordset.ts'
import type { Trx } from '../../db/trx.ts'
import { needsOfRows } from '../../sync/needsOfRows.ts'
import type { ServerRows } from '../../sync/serverRows.ts'
import { readEnded } from './readEnded.ts'
import type { EndedInvitation } from './readEnded.ts'
import { aliasOf } from '../social/veil.ts'
import type { Pair } from '../social/withdraw.ts'

/**
 * [EFFECT2] Withdraws the open invitations that one of two people separated by a block holds from the other, or to trips
 * that the other works on. Answered ones no longer name the other person.
 */
export async function withdrawAcross(rows: ServerRows, trx: Trx, apart: readonly Pair[]): Promise<void> {
  const wanted = apart.map(({ viewer, owner }) => ({ s: userScope(viewer), o: owner }))
  const held = await sql<{ scope: string; id: string; data: string; other: string; member: string | null }>`
    select e.scope_id as scope, e.id, e.data, w.o as other, g.user_id as member
    from ${recordset(trx, 'w', { s: 'text', o: 'text' }, wanted)}
    join entity e on e.scope_id = w.s and e.kind = 'invitation' and e.deleted_at is null
    left join grant_ g on g.scope_id = 'trip:' || e.parent and g.user_id = w.o`.execute(trx)
  const affected = held.rows.flatMap(({ scope, id, data, other, member }) => {
    const { status, invitedBy } = JSON.parse(data) as Invitation
    const isTheirs = invitedBy.id === other
    const isOpen = status === 'pending' && (isTheirs || member !== null)
    return isTheirs || isOpen ? [{ scope, kind: 'invitation' as const, id, isTheirs, isOpen, other }] : []
  })
  if (affected.length === 0) return
  await rows.open(needsOfRows(affected))
  const ended: EndedInvitation[] = []
  for (const { scope, id, isTheirs, isOpen, other } of affected) {
    const invitation = rows.get(scope, 'invitation', id)?.data
    if (!invitation) continue
    const ends = isOpen && invitation.status === 'pending'
    if (ends) ended.push({ scope, id, tripId: invitation.tripId })
    rows.put(scope, 'invitation', {
      ...invitation,
      ...(ends && { status: 'withdrawn' as const }),
      ...(isTheirs && { invitedBy: nameless(aliasOf(other)) }),
    })
  }
  await readEnded(rows, trx, ended)
}

const nameless = (id: string) => ({ id, firstName: null, lastName: null, profileImageUrl: null })
