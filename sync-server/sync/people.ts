import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Person } from '#shared/features/collaborators/person.ts'
import type { Collaborator } from '#shared/features/collaborators/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { row } from '#shared/sync/mutator.ts'
import type { Row } from '#shared/sync/row.ts'
import { scopeId, tripScope, userScope } from '#shared/sync/scope.ts'
import { WorkingSet } from '#shared/sync/workingSet.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { nameOwner } from '../social/cards.ts'
import { queuePushes } from '../push/notices.ts'
import { loadRows, saveRows, toRow } from './entityStore.ts'
import { personOf, readAccounts, reconcileInvitations } from './invitations.ts'
import type { Account } from './invitations.ts'
import { LockedScopes } from './scopes.ts'
import { ServerRows } from './serverRows.ts'
import type { EntityRow } from './tables.ts'

/** [USER1] Everybody has a scope of their own, from the moment that their account is made. */
export async function openUserScope(trx: Transaction<Tables>, userId: string): Promise<void> {
  const scope = userScope(userId)
  await trx
    .insertInto('scope')
    .values({ id: scope, version: 0, min_version: 0 })
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
  await trx
    .insertInto('grant_')
    .values({ user_id: userId, scope_id: scope, role: 'owner', epoch: 'e0' })
    .onConflict(conflict => conflict.columns(['user_id', 'scope_id']).doNothing())
    .execute()
}

/**
 * [EFFECT4] After somebody's account was made or read anew: their name in every trip, and the invitations that
 * wait for their e-mail, once it is verified. Returns the scopes that changed, with their new versions.
 */
export async function followAccount(
  trx: Transaction<Tables>,
  dialect: Db['dialect'],
  account: Account,
): Promise<Map<string, number>> {
  await nameOwner(trx, account)
  const [named, waiting] = [await namedIn(trx, account), await waitingFor(trx, dialect, account)]
  if (named.length === 0 && waiting.length === 0) return new Map()
  const locked = new LockedScopes(trx, dialect)
  const set = new WorkingSet(waiting)
  const now = new Date().toISOString()
  const rows = new ServerRows({ trx, dialect, locked, set, userId: account.id, now })

  await rows.open(new Map(named.map(scope => [scope, [row('person', account.id)]])))
  for (const scope of named) rows.put(scope, 'person', { ...personOf(account) })

  const tripsNeeded = new Map(waiting.map(({ scope }) => [scope, [row('trip', scopeId(scope))]]))
  for (const row of await loadRows(trx, dialect, tripsNeeded)) set.put(row)
  const memberships = waiting.flatMap(row => {
    const trip = set.get(row.scope, 'trip', scopeId(row.scope)) as Row<Trip> | undefined
    return trip ? [{ row, trip, isSent: false }] : []
  })
  const ids = memberships.map(({ row, trip }) => row.data.invitedBy ?? trip.data.ownerId)
  const accounts = [...(await readAccounts(trx, dialect, { ids, emails: [] })), account]
  await reconcileInvitations({ trx, dialect, rows, now, memberships, accounts })

  const changed = rows.commit()
  const versions = await locked.raise(new Set(changed.map(({ scope }) => scope)))
  await saveRows(trx, dialect, changed)
  await queuePushes(trx, dialect, changed)
  return versions
}

/** The trips in which this person has another name or picture than now. */
export async function namedIn(trx: Transaction<Tables>, account: Account): Promise<string[]> {
  const rows = await trx
    .selectFrom('entity')
    .select(['scope_id', 'data'])
    .where('id', '=', account.id)
    .where('kind', '=', 'person')
    .execute()
  const now = personOf(account)
  return rows
    .filter(({ data }) => {
      const was = JSON.parse(data) as Person
      return (['firstName', 'lastName', 'profileImageUrl'] as const).some(field => was[field] !== now[field])
    })
    .map(({ scope_id }) => scope_id)
    .filter(scope => scope.startsWith(tripScope('')))
}

/** Open invitations to this e-mail. Held until the end, so that none is given that is being taken back. */
async function waitingFor(
  trx: Transaction<Tables>,
  dialect: Db['dialect'],
  { email, email_verified }: Account,
): Promise<Row<Collaborator>[]> {
  if (email_verified !== 1 || email === null) return []
  const { rows } = await sql<EntityRow>`
    select e.* from open_invitation o
    join entity e on e.scope_id = o.scope_id and e.kind = 'collaborator' and e.id = o.collaborator_id
    where o.email = ${email} ${sql.raw(dialect === 'postgres' ? 'for share of o' : '')}`.execute(trx)
  return rows.map(toRow) as Row<Collaborator>[]
}
