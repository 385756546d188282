import { sql } from 'kysely'
import { effectsOf } from '#shared/features/collaborators/effectsOf.ts'
import type { Effects } from '#shared/features/collaborators/effectsOf.ts'
import { memberRole } from '#shared/features/trips/membership.ts'
import type { Collaborator } from '#shared/features/trips/membership.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import type { Applied } from '#shared/sync/foldBatch.ts'
import { row } from '#shared/sync/mutator.ts'
import type { Need } from '#shared/sync/mutator.ts'
import type { Row } from '#shared/sync/row.ts'
import type { ReadyMutation } from '#shared/sync/readyMutation.ts'
import { scopeId, tripScope } from '#shared/sync/scope.ts'
import type { Trx } from '../../db/trx.ts'
import { recordset } from '../../db/recordset.ts'
import { personOf } from '../../identity/presentPerson.ts'
import { readAccounts } from '../../identity/readAccounts.ts'
import { toRow } from '../../sync/entityStore.ts'
import { reconcileInvitations } from './invitations.ts'
import type { Membership } from './invitations.ts'
import { withdrawAcross } from './withdrawAcross.ts'
import { pairsApart } from '../people/pairsApart.ts'
import { notifyOwners } from '../notifications/notifyOwners.ts'
import { changesOf } from '../../sync/changesOf.ts'
import type { Changed } from '../../sync/changesOf.ts'
import type { Writing } from '../../sync/hooks.ts'
import { ServerRows } from '../../sync/serverRows.ts'
import type { EntityRow } from '../../sync/tables.ts'

/** Edits that end the invitations of someone, which takes their addresses. */
const joinOrLeave = new Set(['collaborator.accept', 'collaborator.remove', 'invitation.accept'])

/** The verified accounts behind the invited email addresses, for the mutators to look up. */
export async function accountsInvited(
  trx: Trx,
  ready: readonly ReadyMutation[],
): Promise<(email: string) => readonly string[]> {
  const emails = new Set<string>()
  const scopes = new Set<string>()
  for (const { mutation, args } of ready) {
    const { email, tripId } = args as { email?: string; tripId?: string }
    if (mutation.name === 'collaborator.invite' && email) emails.add(email)
    if (joinOrLeave.has(mutation.name) && tripId) scopes.add(tripScope(tripId))
  }
  for (const email of await addressesInvited(trx, scopes)) emails.add(email)
  if (emails.size === 0) return () => []
  const accounts = await readAccounts(trx, { ids: [], emails })
  const byEmail = Map.groupBy(accounts, ({ email }) => email)
  return email => byEmail.get(email)?.map(({ id }) => id) ?? []
}

/** The addresses with an open invitation to one of these trips. */
async function addressesInvited(trx: Trx, scopes: ReadonlySet<string>): Promise<string[]> {
  if (scopes.size === 0) return []
  const wanted = [...scopes].map(s => ({ s }))
  const { rows } = await sql<{ email: string }>`
    select o.email from ${recordset(trx, 'w', { s: 'text' }, wanted)}
    join open_invitation o on o.scope_id = w.s where o.email is not null`.execute(trx)
  return rows.map(({ email }) => email)
}

/**
 * [EFFECT1–3] Writes the effects of a batch on other rows and scopes, in its transaction. Returns the rows, which the
 * caller saves with its own.
 */
export async function effectRows(applied: readonly Applied[], parts: Writing): Promise<Row[]> {
  const effects = effectsOf(applied, parts.set)
  const apart = pairsApart(changesOf(applied, 'relation'))
  if (!effects && apart.length === 0) return []
  const rows = new ServerRows(parts)
  if (apart.length > 0) await withdrawAcross(rows, parts.trx, apart)
  if (effects) await invitationRows(effects, rows, parts)
  await notifyOwners(rows, parts, joinedBy(parts.userId, changesOf(applied, 'collaborator')))
  return rows.commit()
}

/** The trips that the person has just joined. */
const joinedBy = (userId: string, changes: readonly Changed<'collaborator'>[]) =>
  changes
    .filter(
      ({ before, after }) =>
        after.data.userId === userId && isMember(after) && !(before !== undefined && isMember(before)),
    )
    .map(({ after: { id, scope } }) => ({ type: 'trip_joined' as const, tripId: scopeId(scope), of: id }))

const isMember = ({ deletedAt, data }: Row<Collaborator>) => deletedAt === null && data.status === 'accepted'

async function invitationRows(effects: Effects, rows: ServerRows, parts: Writing): Promise<void> {
  const { trx } = parts
  await keepOpenInvitations(trx, effects.memberships)
  await noteDepartures(trx, effects.memberships)
  const memberships = await membershipsOf(effects, parts)
  const emails: string[] = []
  const ids = effects.people.map(({ userId }) => userId)
  for (const { row, trip } of memberships) {
    ids.push(row.data.invitedBy ?? trip.data.ownerId)
    if (row.data.userId) ids.push(row.data.userId)
    if (row.data.email && row.data.status === 'pending') emails.push(row.data.email)
  }
  const accounts = await readAccounts(trx, { ids, emails })

  await namePeople(rows, effects, new Map(accounts.map(account => [account.id, account])))
  await reconcileInvitations({ ...parts, rows, memberships, accounts })
}

async function namePeople(
  rows: ServerRows,
  { people }: Effects,
  accounts: ReadonlyMap<string, Parameters<typeof personOf>[0]>,
): Promise<void> {
  const needs = new Map<string, Need[]>()
  for (const { scope, userId } of people)
    needs.set(scope, [...(needs.get(scope) ?? []), row('person', userId)])
  await rows.open(needs)
  for (const { scope, userId } of people) {
    const account = accounts.get(userId)
    if (account) rows.put(scope, 'person', { ...personOf(account) })
  }
}

/** [EFFECT2] Keeps who left, and when. Someone who declined an invitation has not left. */
async function noteDepartures(trx: Trx, memberships: readonly Row<Collaborator>[]): Promise<void> {
  const left = memberships.flatMap(({ scope, deletedAt, data: { userId, status } }) =>
    deletedAt !== null && userId !== null && status === 'accepted'
      ? [{ s: scope, u: userId, t: deletedAt }]
      : [],
  )
  if (left.length === 0) return
  await sql`
    insert into departure (scope_id, user_id, left_at)
    select s, u, max(t) from ${recordset(trx, 'r', { s: 'text', u: 'text', t: 'text' }, left)} where true group by s, u
    on conflict (scope_id, user_id) do update set left_at = excluded.left_at`.execute(trx)
}

/** The memberships that changed, and the open invitations to trips that changed. */
async function membershipsOf(
  { memberships, sent, trips }: Effects,
  { trx, set }: Writing,
): Promise<Membership[]> {
  const rows = new Map(memberships.map(row => [`${row.scope}/${row.id}`, row]))
  if (trips.length > 0) {
    const scopes = recordset(
      trx,
      'w',
      { s: 'text' },
      trips.map(({ scope }) => ({ s: scope })),
    )
    const found = await sql<EntityRow>`
      select e.* from ${scopes} join open_invitation o on o.scope_id = w.s
      join entity e on e.scope_id = o.scope_id and e.kind = 'collaborator' and e.id = o.collaborator_id`.execute(
      trx,
    )
    for (const row of found.rows.map(toRow)) {
      const key = `${row.scope}/${row.id}`
      if (!rows.has(key)) rows.set(key, row as Row<Collaborator>)
    }
  }
  return [...rows].flatMap(([key, row]) => {
    // The policy loads the trip for every edit, so it is there.
    const trip = set.get(row.scope, 'trip', scopeId(row.scope)) as Row<Trip> | undefined
    return trip ? [{ row, trip, isSent: sent.has(key) }] : []
  })
}

/**
 * [EFFECT3] An invitation is no longer open once it is answered or withdrawn. When it is withdrawn, its link is
 * deleted, too; and when a member leaves, or may only view from now on, so are the links they made.
 */
async function keepOpenInvitations(trx: Trx, memberships: readonly Row<Collaborator>[]): Promise<void> {
  const isOpen = (row: Row<Collaborator>) => row.deletedAt === null && row.data.status === 'pending'
  const columns = { s: 'text', c: 'text', e: 'text' } as const
  const source = (rows: Row<Collaborator>[]) =>
    recordset(
      trx,
      'r',
      columns,
      rows.map(({ scope, id, data }) => ({ s: scope, c: id, e: data.email })),
    )
  const closed = memberships.filter(row => !isOpen(row))
  if (closed.length > 0) {
    await sql`delete from open_invitation where (scope_id, collaborator_id) in
      (select s, c from ${source(closed)})`.execute(trx)
  }
  const ended = memberships.filter(row => row.deletedAt !== null)
  const silenced = memberships.filter(row => row.deletedAt !== null || memberRole(row.data) === 'viewer')
  if (ended.length > 0) {
    await sql`delete from invitation_link where (scope_id, collaborator_id) in
      (select s, c from ${source(ended)})`.execute(trx)
  }
  if (silenced.length > 0) {
    const makers = recordset(
      trx,
      'm',
      { s: 'text', u: 'text' },
      silenced.flatMap(({ scope, data: { userId } }) => (userId === null ? [] : [{ s: scope, u: userId }])),
    )
    await sql`delete from invitation_link where (scope_id, created_by) in
      (select s, u from ${makers})`.execute(trx)
  }
  const open = memberships.filter(isOpen)
  if (open.length > 0) {
    await sql`insert into open_invitation (scope_id, collaborator_id, email)
      select s, c, e from ${source(open)} where true
      on conflict (scope_id, collaborator_id) do nothing`.execute(trx)
  }
}
