import { sql } from 'kysely'
import type { Selectable, Transaction } from 'kysely'
import type { Invitation, InvitationStatus } from '#shared/features/collaborators/invitation.ts'
import type { Person } from '#shared/features/collaborators/person.ts'
import type { Collaborator } from '#shared/features/collaborators/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import { row } from '#shared/sync/mutator.ts'
import type { Need } from '#shared/sync/mutator.ts'
import type { Row } from '#shared/sync/row.ts'
import { scopeId, userScope } from '#shared/sync/scope.ts'
import type { Db } from '../db/open.ts'
import { recordset } from '../db/recordset.ts'
import type { Tables } from '../db/tables.ts'
import type { AccountTable } from '../identity/tables.ts'
import { noticeNeeds, putNotice } from '../push/notices.ts'
import type { ServerRows } from './serverRows.ts'

export type Account = Pick<
  Selectable<AccountTable>,
  'id' | 'email' | 'email_verified' | 'first_name' | 'last_name' | 'profile_image_url'
>

/** An invitation with the trip that it is to, both as they are now. */
export interface Membership {
  row: Row<Collaborator>
  trip: Row<Trip>
  /** It was sent just now: whoever it is for is told. */
  isSent: boolean
}

export const personOf = (account: Account): Person => ({
  id: account.id,
  firstName: account.first_name,
  lastName: account.last_name,
  profileImageUrl: account.profile_image_url,
})

/** Accounts by id, and those whose verified e-mail is one of these. */
export async function readAccounts(
  trx: Transaction<Tables>,
  dialect: Db['dialect'],
  { ids, emails }: { ids: Iterable<string>; emails: Iterable<string> },
): Promise<Account[]> {
  const wanted = [...new Set(ids)].map(i => ({ i, e: null }))
  const addressed = [...new Set(emails)].map(e => ({ i: null, e }))
  const columns = { i: 'text', e: 'text' } as const
  const fields = sql.raw('a.id, a.email, a.email_verified, a.first_name, a.last_name, a.profile_image_url')
  const [byId, byEmail] = await Promise.all([
    wanted.length === 0
      ? []
      : sql<Account>`
          select ${fields} from ${recordset(dialect, 'w', columns, wanted)}
          join account a on a.id = w.i`
          .execute(trx)
          .then(({ rows }) => rows),
    addressed.length === 0
      ? []
      : sql<Account>`
          select ${fields} from ${recordset(dialect, 'w', columns, addressed)}
          join account a on a.email = w.e where a.email_verified = 1`
          .execute(trx)
          .then(({ rows }) => rows),
  ])
  return [...new Map([...byId, ...byEmail].map(account => [account.id, account])).values()]
}

interface Parts {
  trx: Transaction<Tables>
  dialect: Db['dialect']
  rows: ServerRows
  now: string
  memberships: readonly Membership[]
  /** Who is named by the memberships: inviters, and whoever may be invited. */
  accounts: readonly Account[]
}

/**
 * [EFFECT2] Brings the invitations that people hold in step with the memberships that they are to: given,
 * renewed, taken back. Set-based: a few statements for any number.
 */
export async function reconcileInvitations(parts: Parts): Promise<void> {
  const { trx, dialect, rows, memberships, accounts } = parts
  if (memberships.length === 0) return
  const held = await heldInvitations(trx, dialect, memberships)
  const members = await membersAmong(trx, dialect, memberships, accounts)
  const apart = await blocksAmong(trx, dialect, memberships, accounts)
  const targets = memberships.map(membership => targetsOf(membership, accounts, members, apart))

  const needs = new Map<string, Need[]>()
  const need = (scope: string, ...wanted: Need[]) => {
    const list = needs.get(scope)
    if (list) list.push(...wanted)
    else needs.set(scope, wanted)
  }
  for (const { scope, id } of held) need(scope, row('invitation', id))
  for (const [index, { row: place }] of memberships.entries()) {
    for (const { id } of targets[index]!) {
      need(userScope(id), row('invitation', place.id), ...noticeNeeds(scopeId(place.scope)))
    }
  }
  await rows.open(needs)

  const people = new Map(accounts.map(account => [account.id, account]))
  const heldBy = Map.groupBy(held, ({ id, parent }) => `${parent}/${id}`)
  for (const [index, membership] of memberships.entries()) {
    const { row } = membership
    const scopes = targets[index]!.map(({ id }) => userScope(id))
    for (const scope of scopes) give(parts, membership, scope, people)
    for (const { scope } of heldBy.get(`${scopeId(row.scope)}/${row.id}`) ?? []) {
      if (!scopes.includes(scope)) end(rows, membership, scope)
    }
  }
}

/** Whose scopes have an invitation to one of these; found by id, because nobody but they may be asked. */
async function heldInvitations(
  trx: Transaction<Tables>,
  dialect: Db['dialect'],
  memberships: readonly Membership[],
): Promise<{ scope: string; id: string; parent: string }[]> {
  const wanted = recordset(
    dialect,
    'w',
    { i: 'text', p: 'text' },
    memberships.map(({ row }) => ({ i: row.id, p: scopeId(row.scope) })),
  )
  const { rows } = await sql<{ scope: string; id: string; parent: string }>`
    select e.scope_id as scope, e.id, e.parent from ${wanted}
    join entity e on e.id = w.i and e.parent = w.p where e.kind = 'invitation'`.execute(trx)
  return rows
}

/** Who of these accounts works on which of the trips already, as "scope/account". */
async function membersAmong(
  trx: Transaction<Tables>,
  dialect: Db['dialect'],
  memberships: readonly Membership[],
  accounts: readonly Account[],
): Promise<ReadonlySet<string>> {
  const ids = accounts.map(({ id }) => ({ u: id }))
  const scopes = [...new Set(memberships.map(({ row }) => row.scope))].map(s => ({ s }))
  const { rows } = await sql<{ user_id: string; scope_id: string }>`
    select g.user_id, g.scope_id from ${recordset(dialect, 's', { s: 'text' }, scopes)}
    cross join ${recordset(dialect, 'u', { u: 'text' }, ids)}
    join grant_ g on g.scope_id = s.s and g.user_id = u.u`.execute(trx)
  return new Set(rows.map(({ user_id, scope_id }) => `${scope_id}/${user_id}`))
}

/** Which inviters and accounts are kept apart by a block of either, as "inviter/account". */
async function blocksAmong(
  trx: Transaction<Tables>,
  dialect: Db['dialect'],
  memberships: readonly Membership[],
  accounts: readonly Account[],
): Promise<ReadonlySet<string>> {
  const inviters = new Set(memberships.map(({ row, trip }) => row.data.invitedBy ?? trip.data.ownerId))
  const by = recordset(
    dialect,
    'i',
    { i: 'text' },
    [...inviters].map(i => ({ i })),
  )
  const to = recordset(
    dialect,
    'u',
    { u: 'text' },
    accounts.map(({ id }) => ({ u: id })),
  )
  const { rows } = await sql<{ inviter: string; account: string }>`
    select i.i as inviter, u.u as account from ${by} cross join ${to}
    where exists (select 1 from block b where b.user_id = u.u and b.blocked_id = i.i)
    or exists (select 1 from block b where b.user_id = i.i and b.blocked_id = u.u)`.execute(trx)
  return new Set(rows.map(({ inviter, account }) => `${inviter}/${account}`))
}

/** Who holds the invitation while it is open: an account, or everybody with that e-mail, verified, but nobody who is kept apart by a block. */
function targetsOf(
  { row, trip }: Membership,
  accounts: readonly Account[],
  members: ReadonlySet<string>,
  apart: ReadonlySet<string>,
): Account[] {
  const { userId, email, status } = row.data
  const inviter = row.data.invitedBy ?? trip.data.ownerId
  if (row.deletedAt !== null || trip.deletedAt !== null || status !== 'pending') return []
  return accounts.filter(account => {
    if (members.has(`${row.scope}/${account.id}`)) return false
    if (apart.has(`${inviter}/${account.id}`)) return false
    if (userId !== null) return account.id === userId
    return account.email_verified === 1 && account.email === email
  })
}

function give(
  { rows, now }: Parts,
  { row, trip, isSent }: Membership,
  scope: string,
  people: ReadonlyMap<string, Account>,
): void {
  const { title, destination, startDate, endDate, id: tripId, ownerId } = trip.data
  const known = rows.get(scope, 'invitation', row.id)
  // Ids of memberships are unique within a trip only: another trip's invitation is not written over.
  if (known && known.data.tripId !== tripId) return
  const inviter = people.get(row.data.invitedBy ?? ownerId)
  const invitation: Invitation = {
    id: row.id,
    tripId,
    title,
    destination,
    startDate,
    endDate,
    invitedBy: inviter
      ? personOf(inviter)
      : { id: ownerId, firstName: null, lastName: null, profileImageUrl: null },
    status: 'pending',
    createdAt: row.data.invitedAt,
  }
  rows.put(scope, 'invitation', invitation)
  if (!isSent && known) return
  const { id, firstName, lastName, profileImageUrl: avatarUrl } = invitation.invitedBy
  putNotice(rows, scope, {
    id: newId(),
    type: 'trip_invitation',
    createdAt: now,
    actor: { id, firstName, lastName, avatarUrl },
    trip: { id: tripId, destination },
  })
}

/** What was answered stays answered; what nobody has answered was taken, or taken back. */
function end(rows: ServerRows, { row, trip }: Membership, scope: string): void {
  const known = rows.get(scope, 'invitation', row.id)
  if (known?.data.status !== 'pending' || known.data.tripId !== trip.data.id) return
  const { userId, status } = row.data
  const isTaken = row.deletedAt === null && status === 'accepted' && scope === userScope(userId!)
  const next: InvitationStatus = isTaken ? 'accepted' : 'withdrawn'
  rows.put(scope, 'invitation', { ...known.data, status: next })
}
