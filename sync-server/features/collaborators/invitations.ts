import { sql } from 'kysely'
import type { Invitation, InvitationStatus } from '#shared/features/collaborators/invitation.ts'
import type { Collaborator } from '#shared/features/trips/membership.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import { row } from '#shared/sync/mutator.ts'
import type { Need } from '#shared/sync/mutator.ts'
import type { Row } from '#shared/sync/row.ts'
import { isEmptied } from '#shared/sync/retention.ts'
import { scopeId, userScope } from '#shared/sync/scope.ts'
import type { Trx } from '../../db/trx.ts'
import { recordset } from '../../db/recordset.ts'
import { personOf } from '../../identity/presentPerson.ts'
import type { Account } from '../../identity/readAccounts.ts'
import { HeldFrom } from './heldFrom.ts'
import { readEnded } from './readEnded.ts'
import type { EndedInvitation } from './readEnded.ts'
import { noticeNeeds, putNotice } from '../notifications/notices.ts'
import type { ServerRows } from '../../sync/serverRows.ts'

/** An invitation and its trip, both in their current state. */
export interface Membership {
  row: Row<Collaborator>
  trip: Row<Trip>
  /** Whether it was sent just now, so that its recipient gets a notification. */
  isSent: boolean
}

interface Parts {
  trx: Trx
  rows: ServerRows
  now: string
  memberships: readonly Membership[]
  /** The people that the memberships name: inviters, and anyone who may be invited. */
  accounts: readonly Account[]
}

/**
 * [EFFECT2] Brings the invitations that people hold in line with the memberships behind them: gives, renews or
 * withdraws them. Set-based: a few statements for any number.
 */
export async function reconcileInvitations(parts: Parts): Promise<void> {
  const { trx, rows, memberships, accounts } = parts
  if (memberships.length === 0) return
  const held = await heldInvitations(trx, memberships)
  const offered = memberships.map(membership => offeredTo(membership, accounts))

  const needs = new Map<string, Need[]>()
  const need = (scope: string, ...wanted: Need[]) => {
    const list = needs.get(scope)
    if (list) list.push(...wanted)
    else needs.set(scope, wanted)
  }
  for (const { scope, id } of held) need(scope, row('invitation', id))
  for (const [index, { row: place }] of memberships.entries()) {
    for (const { id } of offered[index]!) {
      need(userScope(id), row('invitation', place.id), ...noticeNeeds(scopeId(place.scope)))
    }
  }
  await rows.open(needs)
  // A block locks the scopes of both people: it is either seen from here on, or finds the invitations given here.
  const members = await membersAmong(trx, memberships, accounts)
  const apart = await blocksAmong(trx, memberships, accounts)
  const left = await departuresAmong(trx, memberships, accounts)
  const targets = memberships.map((membership, index) =>
    targetsOf(membership, offered[index]!, { members, apart, left }),
  )

  const people = new Map(accounts.map(account => [account.id, account]))
  const pairs = memberships.flatMap((membership, index) =>
    targets[index]!.map(({ id }) => ({ scope: userScope(id), inviter: inviterOf(membership) })),
  )
  const from = await HeldFrom.count(trx, pairs)
  const ended: EndedInvitation[] = []
  const heldBy = Map.groupBy(held, ({ id, parent }) => `${parent}/${id}`)
  for (const [index, membership] of memberships.entries()) {
    const { row } = membership
    const scopes = targets[index]!.map(({ id }) => userScope(id))
    for (const scope of scopes) give({ ...parts, people, from }, membership, scope)
    for (const { scope } of heldBy.get(`${scopeId(row.scope)}/${row.id}`) ?? []) {
      if (scopes.includes(scope)) continue
      end(rows, membership, scope)
      ended.push({ scope, id: row.id, tripId: scopeId(row.scope) })
    }
  }
  await readEnded(rows, trx, ended)
}

/** Whose scopes have an invitation to one of these; found by id, because nobody but they may be asked. */
async function heldInvitations(
  trx: Trx,
  memberships: readonly Membership[],
): Promise<{ scope: string; id: string; parent: string }[]> {
  const wanted = recordset(
    trx,
    'w',
    { i: 'text', p: 'text' },
    memberships.map(({ row }) => ({ i: row.id, p: scopeId(row.scope) })),
  )
  const { rows } = await sql<{ scope: string; id: string; parent: string }>`
    select e.scope_id as scope, e.id, e.parent from ${wanted}
    join entity e on e.id = w.i and e.parent = w.p where e.kind = 'invitation'`.execute(trx)
  return rows
}

/** Which of these accounts already work on which of the trips, as "scope/account". */
async function membersAmong(
  trx: Trx,
  memberships: readonly Membership[],
  accounts: readonly Account[],
): Promise<ReadonlySet<string>> {
  const ids = accounts.map(({ id }) => ({ u: id }))
  const scopes = [...new Set(memberships.map(({ row }) => row.scope))].map(s => ({ s }))
  const { rows } = await sql<{ user_id: string; scope_id: string }>`
    select g.user_id, g.scope_id from ${recordset(trx, 's', { s: 'text' }, scopes)}
    cross join ${recordset(trx, 'u', { u: 'text' }, ids)}
    join grant_ g on g.scope_id = s.s and g.user_id = u.u`.execute(trx)
  return new Set(rows.map(({ user_id, scope_id }) => `${scope_id}/${user_id}`))
}

/** When these accounts last left the trips or were removed, by "scope/account". */
async function departuresAmong(
  trx: Trx,
  memberships: readonly Membership[],
  accounts: readonly Account[],
): Promise<ReadonlyMap<string, string>> {
  const ids = accounts.map(({ id }) => ({ u: id }))
  const scopes = [...new Set(memberships.map(({ row }) => row.scope))].map(s => ({ s }))
  const { rows } = await sql<{ scope_id: string; user_id: string; left_at: string }>`
    select d.scope_id, d.user_id, d.left_at from ${recordset(trx, 's', { s: 'text' }, scopes)}
    cross join ${recordset(trx, 'u', { u: 'text' }, ids)}
    join departure d on d.scope_id = s.s and d.user_id = u.u`.execute(trx)
  return new Map(rows.map(({ scope_id, user_id, left_at }) => [`${scope_id}/${user_id}`, left_at]))
}

/** Which of these accounts a block separates from someone on the trip, as "scope/account", in either direction. */
async function blocksAmong(
  trx: Trx,
  memberships: readonly Membership[],
  accounts: readonly Account[],
): Promise<ReadonlySet<string>> {
  const ids = accounts.map(({ id }) => ({ u: id }))
  const scopes = [...new Set(memberships.map(({ row }) => row.scope))].map(s => ({ s }))
  const { rows } = await sql<{ scope: string; account: string }>`
    select s.s as scope, u.u as account from ${recordset(trx, 's', { s: 'text' }, scopes)}
    cross join ${recordset(trx, 'u', { u: 'text' }, ids)}
    where exists (select 1 from block b join grant_ g on g.user_id = b.blocked_id
      where b.user_id = u.u and g.scope_id = s.s)
    or exists (select 1 from block b join grant_ g on g.user_id = b.user_id
      where b.blocked_id = u.u and g.scope_id = s.s)`.execute(trx)
  return new Set(rows.map(({ scope, account }) => `${scope}/${account}`))
}

/** Whom an open invitation is for: one account, or everyone with that verified email address. */
function offeredTo({ row, trip }: Membership, accounts: readonly Account[]): Account[] {
  const { userId, email, status } = row.data
  if (row.deletedAt !== null || trip.deletedAt !== null || status !== 'pending') return []
  return accounts.filter(account => {
    if (userId !== null) return account.id === userId
    // Without an address it is for whoever gets its link: nobody holds it.
    return email !== null && account.email_verified === 1 && account.email === email
  })
}

/**
 * Who of these people holds the invitation: not members, nor anyone separated by a block from someone on the trip, nor
 * anyone who has left the trip since it was sent.
 */
function targetsOf(
  { row }: Membership,
  offered: readonly Account[],
  known: { members: ReadonlySet<string>; apart: ReadonlySet<string>; left: ReadonlyMap<string, string> },
): Account[] {
  return offered.filter(({ id }) => {
    const place = `${row.scope}/${id}`
    if (known.members.has(place) || (known.left.get(place) ?? '') > row.data.invitedAt) return false
    return !known.apart.has(place)
  })
}

const inviterOf = ({ row, trip }: Membership): string => row.data.invitedBy ?? trip.data.ownerId

interface Giving extends Parts {
  people: ReadonlyMap<string, Account>
  from: HeldFrom
}

function give({ rows, now, people, from }: Giving, membership: Membership, scope: string): void {
  const { row, trip, isSent } = membership
  const { title, destination, startDate, endDate, id: tripId, ownerId } = trip.data
  const { destinationCity, destinationCountry, destinationLat } = trip.data
  const known = rows.get(scope, 'invitation', row.id)
  // Membership ids are only unique within a trip: don't overwrite another trip's invitation.
  if (known && !isEmptied(known) && known.data.tripId !== tripId) return
  const isHeld = known?.deletedAt === null
  if (!isHeld && !from.takes('invitations', scope, inviterOf(membership))) return
  const inviter = people.get(inviterOf(membership))
  const invitation: Invitation = {
    id: row.id,
    tripId,
    title,
    destination,
    destinationCity,
    destinationCountry,
    destinationLat,
    startDate,
    endDate,
    invitedBy: inviter
      ? personOf(inviter)
      : { id: ownerId, firstName: null, lastName: null, profileImageUrl: null },
    status: 'pending',
    createdAt: row.data.invitedAt,
    ...(row.data.role && { role: row.data.role }),
  }
  rows.put(scope, 'invitation', invitation)
  if ((!isSent && known) || !from.takes('unread', scope, inviterOf(membership))) return
  const { id, firstName, lastName, profileImageUrl: avatarUrl } = invitation.invitedBy
  putNotice(rows, scope, {
    id: newId(),
    type: 'trip_invitation',
    createdAt: now,
    actor: { id, firstName, lastName, avatarUrl },
    trip: { id: tripId, destination, title },
  })
}

/**
 * Ends an invitation. One that was answered keeps its answer; an open one becomes accepted or withdrawn. It was
 * accepted also when its holder left again within the same batch.
 */
function end(rows: ServerRows, { row, trip }: Membership, scope: string): void {
  const known = rows.get(scope, 'invitation', row.id)
  if (known?.data.status !== 'pending' || known.data.tripId !== trip.data.id) return
  const { userId, status } = row.data
  const isTaken = status === 'accepted' && scope === userScope(userId!)
  const next: InvitationStatus = isTaken ? 'accepted' : 'withdrawn'
  rows.put(scope, 'invitation', { ...known.data, status: next })
}
