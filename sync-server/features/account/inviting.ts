import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Collaborator } from '#shared/features/collaborators/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { scopeId } from '#shared/sync/scope.ts'
import type { Row } from '#shared/sync/row.ts'
import type { Db } from '../../db/open.ts'
import { recordset } from '../../db/recordset.ts'
import type { Tables } from '../../db/tables.ts'
import { readAccounts, reconcileInvitations } from '../../sync/invitations.ts'
import type { Membership } from '../../sync/invitations.ts'
import type { ServerRows } from '../../sync/serverRows.ts'
import { takeAway } from './takeAway.ts'

/** A trip whose people somebody who leaves may have invited. */
export interface InvitingTrip {
  trip: Row<Trip>
  people: readonly Row<Collaborator>[]
  /** Whether it goes with the person. */
  goes: boolean
}

interface Parts {
  trx: Transaction<Tables>
  dialect: Db['dialect']
  rows: ServerRows
  now: string
  /** Who leaves. */
  userId: string
}

/** Who holds an invitation that this person made, or one to a trip that goes. */
export async function readInvited(
  { trx, dialect, userId }: Pick<Parts, 'trx' | 'dialect' | 'userId'>,
  trips: readonly InvitingTrip[],
): Promise<string[]> {
  const wanted = trips.flatMap(({ trip, people, goes }) =>
    people
      .filter(({ data }) => goes || data.invitedBy === userId)
      .map(({ id }) => ({ i: id, p: scopeId(trip.scope) })),
  )
  const { rows } = await sql<{ scope: string }>`
    select distinct e.scope_id as scope from ${recordset(dialect, 'w', { i: 'text', p: 'text' }, wanted)}
    join entity e on e.id = w.i and e.parent = w.p where e.kind = 'invitation'`.execute(trx)
  return rows.map(({ scope }) => scope)
}

/**
 * Invitations to trips that go are taken back; those that the person made elsewhere are the owner's from now on, and
 * nobody reads in one who made it.
 */
export async function passOnInvitations(
  parts: Parts,
  trips: readonly InvitingTrip[],
  invited: readonly string[],
): Promise<void> {
  const { trx, dialect, rows, now, userId } = parts
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
  const accounts = await readAccounts(trx, dialect, {
    ids: data.flatMap(one => [one.userId, one.invitedBy].filter(id => id !== null)),
    emails: data.flatMap(({ email }) => email ?? []),
  })
  const others = accounts.filter(({ id }) => id !== userId)
  await reconcileInvitations({ trx, dialect, rows, now, memberships, accounts: others })
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
