import { sql } from 'kysely'
import type { Collaborator } from '#shared/features/trips/membership.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { row } from '#shared/sync/mutator.ts'
import type { Row } from '#shared/sync/row.ts'
import { scopeId } from '#shared/sync/scope.ts'
import { locking } from '../../db/locking.ts'
import type { Trx } from '../../db/trx.ts'
import { personOf } from '../../identity/presentPerson.ts'
import { readAccounts } from '../../identity/readAccounts.ts'
import type { Account } from '../../identity/readAccounts.ts'
import { namedIn } from '../people/namedIn.ts'
import { nameOwner } from '../social/cards.ts'
import { queuePushes } from '../notifications/notices.ts'
import { loadRows, toRow } from '../../sync/entityStore.ts'
import { reconcileInvitations } from './invitations.ts'
import type { Membership } from './invitations.ts'
import type { EntityRow } from '../../sync/tables.ts'
import type { At } from '../../sync/hooks.ts'
import { writeServerRows } from '../../sync/writeServerRows.ts'

/**
 * [EFFECT4] After an account was created or its profile read again, updates the person's name in every trip and, once
 * their email is verified, gives them the invitations waiting for it. Returns the scopes that changed, with their new
 * versions.
 */
export async function followAccount(
  account: Account,
  { engine, trx }: Pick<At, 'engine' | 'trx'>,
): Promise<Map<string, number>> {
  await nameOwner(trx, account)
  const [named, waiting] = [await namedIn(trx, account), await waitingFor(trx, account)]
  if (named.length === 0 && waiting.length === 0) return new Map()
  const now = new Date().toISOString()
  return await writeServerRows({ engine, trx, userId: account.id, now, after: queuePushes }, async rows => {
    await rows.open(new Map(named.map(scope => [scope, [row('person', account.id)]])))
    for (const scope of named) rows.put(scope, 'person', { ...personOf(account) })

    const memberships = await withTrips(trx, waiting)
    const ids = memberships.map(({ row, trip }) => row.data.invitedBy ?? trip.data.ownerId)
    const accounts = [...(await readAccounts(trx, { ids, emails: [] })), account]
    await reconcileInvitations({ trx, rows, now, memberships, accounts })
  })
}

async function withTrips(trx: Trx, waiting: readonly Row<Collaborator>[]): Promise<Membership[]> {
  const needs = new Map(waiting.map(({ scope }) => [scope, [row('trip', scopeId(scope))]]))
  const trips = new Map((await loadRows(trx, needs)).map(trip => [trip.scope, trip as Row<Trip>]))
  return waiting.flatMap(row => {
    const trip = trips.get(row.scope)
    return trip ? [{ row, trip, isSent: false }] : []
  })
}

/**
 * Open invitations to this email address. Locked until the end of the transaction, so that no invitation is given
 * while it is being withdrawn.
 */
async function waitingFor(trx: Trx, { email, email_verified }: Account): Promise<Row<Collaborator>[]> {
  if (email_verified !== 1 || email === null) return []
  const { rows } = await sql<EntityRow>`
    select e.* from open_invitation o
    join entity e on e.scope_id = o.scope_id and e.kind = 'collaborator' and e.id = o.collaborator_id
    where o.email = ${email} ${locking(trx, 'for share of o')}`.execute(trx)
  return rows.map(toRow) as Row<Collaborator>[]
}
