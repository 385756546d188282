import { sql } from 'kysely'
import type { Collaborator } from '#shared/features/trips/membership.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { scopeId } from '#shared/sync/scope.ts'
import type { Row } from '#shared/sync/row.ts'
import type { Trx } from '../../db/trx.ts'
import { recordset } from '../../db/recordset.ts'
import { readAccounts } from '../../identity/readAccounts.ts'
import { reconcileInvitations } from '../collaborators/invitations.ts'
import type { Membership } from '../collaborators/invitations.ts'
import type { ServerRows } from '../../sync/serverRows.ts'
import { takeAway } from './takeAway.ts'

/** A trip that the person who is leaving may have invited people to. */
export interface InvitingTrip {
  trip: Row<Trip>
  people: readonly Row<Collaborator>[]
  /** Whether the trip is deleted with the account. */
  goes: boolean
}

interface Parts {
  trx: Trx
  rows: ServerRows
  now: string
  /** Who is leaving. */
  userId: string
}

/** The scopes that hold an invitation made by this person, or one to a trip that is being deleted. */
export async function readInvited(
  { trx, userId }: Pick<Parts, 'trx' | 'userId'>,
  trips: readonly InvitingTrip[],
): Promise<string[]> {
  const wanted = trips.flatMap(({ trip, people, goes }) =>
    people
      .filter(({ data }) => goes || data.invitedBy === userId)
      .map(({ id }) => ({ i: id, p: scopeId(trip.scope) })),
  )
  const { rows } = await sql<{ scope: string }>`
    select distinct e.scope_id as scope from ${recordset(trx, 'w', { i: 'text', p: 'text' }, wanted)}
    join entity e on e.id = w.i and e.parent = w.p where e.kind = 'invitation'`.execute(trx)
  return rows.map(({ scope }) => scope)
}

/**
 * Withdraws invitations to the trips that are being deleted. Invitations that the person made to other trips become
 * the owner's, and no longer show who made them.
 */
export async function passOnInvitations(
  parts: Parts,
  trips: readonly InvitingTrip[],
  invited: readonly string[],
): Promise<void> {
  const { trx, rows, now, userId } = parts
  const memberships = trips.flatMap(({ trip: before, people, goes }): Membership[] => {
    const { scope, id } = before
    const trip = goes ? { ...before, deletedAt: now } : (rows.get(scope, 'trip', id) ?? before)
    return people.flatMap(person => {
      const { data, deletedAt } = rows.get(scope, 'collaborator', person.id) ?? person
      if (deletedAt !== null) return []
      const isPassedOn = !goes && data.invitedBy === userId
      const next = isPassedOn ? { ...data, invitedBy: trip.data.ownerId } : data
      if (isPassedOn) rows.put(scope, 'collaborator', next)
      return next.status === 'pending' ? { row: { ...person, data: next }, trip, isSent: false } : []
    })
  })
  const data = memberships.map(({ row }) => row.data)
  const accounts = await readAccounts(trx, {
    ids: data.flatMap(one => [one.userId, one.invitedBy].filter(id => id !== null)),
    emails: data.flatMap(({ email }) => email ?? []),
  })
  const others = accounts.filter(({ id }) => id !== userId)
  await reconcileInvitations({ trx, rows, now, memberships, accounts: others })
  const going = new Set(trips.filter(({ goes }) => goes).map(({ trip }) => trip.id))
  for (const scope of invited) forgetInvitations(rows, scope, { userId, going })
}

function forgetInvitations(
  rows: ServerRows,
  scope: string,
  { userId, going }: { userId: string; going: ReadonlySet<string> },
): void {
  for (const invitation of rows.all(scope, 'invitation')) {
    const isGone = going.has(invitation.tripId)
    if (!isGone && invitation.invitedBy.id !== userId) continue
    const invitedBy = { id: userId, firstName: null, lastName: null, profileImageUrl: null }
    rows.put(scope, 'invitation', {
      ...invitation,
      invitedBy,
      ...(isGone && { title: '', destination: '' }),
    })
    if (isGone) rows.remove(scope, 'invitation', invitation.id)
  }
  for (const notification of rows.all(scope, 'notification')) {
    const { actor, trip } = notification
    if (actor.id === userId || (trip && going.has(trip.id))) {
      takeAway(rows, scope, 'notification', notification)
    }
  }
}
