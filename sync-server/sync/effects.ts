import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { effectsOf } from '#shared/features/collaborators/effectsOf.ts'
import type { Effects } from '#shared/features/collaborators/effectsOf.ts'
import type { Collaborator } from '#shared/features/collaborators/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import type { Applied } from '#shared/sync/foldBatch.ts'
import { row } from '#shared/sync/mutator.ts'
import type { Need } from '#shared/sync/mutator.ts'
import type { Row } from '#shared/sync/row.ts'
import type { ReadyMutation } from '#shared/sync/runMutation.ts'
import { scopeId } from '#shared/sync/scope.ts'
import type { WorkingSet } from '#shared/sync/workingSet.ts'
import type { Db } from '../db/open.ts'
import { recordset } from '../db/recordset.ts'
import type { Tables } from '../db/tables.ts'
import { toRow } from './entityStore.ts'
import { personOf, readAccounts, reconcileInvitations } from './invitations.ts'
import type { Membership } from './invitations.ts'
import type { LockedScopes } from './scopes.ts'
import { ServerRows } from './serverRows.ts'
import type { EntityRow } from './tables.ts'

interface Parts {
  trx: Transaction<Tables>
  dialect: Db['dialect']
  locked: LockedScopes
  set: WorkingSet
  userId: string
  now: string
}

/** The verified accounts behind the e-mails that are invited, for the mutators to ask. */
export async function accountsInvited(
  trx: Transaction<Tables>,
  dialect: Db['dialect'],
  ready: readonly ReadyMutation[],
): Promise<(email: string) => readonly string[]> {
  const emails = new Set<string>()
  for (const { mutation, args } of ready) {
    const { email } = args as { email?: string }
    if (mutation.name === 'collaborator.invite' && email) emails.add(email)
  }
  if (emails.size === 0) return () => []
  const accounts = await readAccounts(trx, dialect, { ids: [], emails })
  const byEmail = Map.groupBy(accounts, ({ email }) => email)
  return email => byEmail.get(email)?.map(({ id }) => id) ?? []
}

/**
 * [EFFECT1–3] Writes what follows from a batch in other rows and scopes, in its transaction. Returns the rows,
 * which the caller saves with its own.
 */
export async function effectRows(applied: readonly Applied[], parts: Parts): Promise<Row[]> {
  const effects = effectsOf(applied, parts.set)
  if (!effects) return []
  const { trx, dialect } = parts
  await keepOpenInvitations(trx, dialect, effects.memberships)
  const memberships = await membershipsOf(effects, parts)
  const emails: string[] = []
  const ids = effects.people.map(({ userId }) => userId)
  for (const { row, trip } of memberships) {
    ids.push(row.data.invitedBy ?? trip.data.ownerId)
    if (row.data.userId) ids.push(row.data.userId)
    if (row.data.email && row.data.status === 'pending') emails.push(row.data.email)
  }
  const accounts = await readAccounts(trx, dialect, { ids, emails })

  const rows = new ServerRows(parts)
  await namePeople(rows, effects, new Map(accounts.map(account => [account.id, account])))
  await reconcileInvitations({ ...parts, rows, memberships, accounts })
  return rows.commit()
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

/** What changed itself, and the open invitations of trips that changed. */
async function membershipsOf(
  { memberships, sent, trips }: Effects,
  { trx, dialect, set }: Parts,
): Promise<Membership[]> {
  const rows = new Map(memberships.map(row => [`${row.scope}/${row.id}`, row]))
  if (trips.length > 0) {
    const scopes = recordset(
      dialect,
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
    // The policy asks for the trip with every edit, so it is there.
    const trip = set.get(row.scope, 'trip', scopeId(row.scope)) as Row<Trip> | undefined
    return trip ? [{ row, trip, isSent: sent.has(key) }] : []
  })
}

/**
 * [EFFECT3] An invitation that was answered or taken back is open no more; taken back, it has no link either. Nor does
 * a link outlive the place of who made it.
 */
async function keepOpenInvitations(
  trx: Transaction<Tables>,
  dialect: Db['dialect'],
  memberships: readonly Row<Collaborator>[],
): Promise<void> {
  const isOpen = (row: Row<Collaborator>) => row.deletedAt === null && row.data.status === 'pending'
  const columns = { s: 'text', c: 'text', e: 'text' } as const
  const source = (rows: Row<Collaborator>[]) =>
    recordset(
      dialect,
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
  if (ended.length > 0) {
    await sql`delete from invitation_link where (scope_id, collaborator_id) in
      (select s, c from ${source(ended)})`.execute(trx)
    const makers = recordset(
      dialect,
      'm',
      { s: 'text', u: 'text' },
      ended.flatMap(({ scope, data: { userId } }) => (userId === null ? [] : [{ s: scope, u: userId }])),
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
