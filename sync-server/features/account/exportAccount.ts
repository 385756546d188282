import { sql } from 'kysely'
import type { Collaborator } from '#shared/features/trips/membership.ts'
import { tripFile } from '#shared/features/sharing/tripFile.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { AppError } from '#shared/plain/errors.ts'
import type { KindName } from '#shared/sync/kinds.ts'
import { tripScope, userScope } from '#shared/sync/scope.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { veilFor, type Veil } from '../social/veil.ts'
import type { AccountTable } from '../../identity/tables.ts'
import { Breather } from '../../load/Breather.ts'
import { longReads } from '../../load/longReads.ts'
import { dataBytes, livingRows, pagesByBytes } from '../../sync/pagesByBytes.ts'
import { parseByKind } from '../../sync/readKinds.ts'

const page = 500

const fileKinds = ['trip', 'day', 'item', 'insights'] as const

const reads = longReads({ atOnce: 1 })

/** Pieces are read one at a time, however many exports there are. A piece is sent as it is read. */
const inTurn = (userId: string, read: () => Promise<readonly string[]>): Promise<readonly string[]> =>
  reads(userId, read, piece => piece.reduce((sum, { length }) => sum + length, 0))

/**
 * Everything stored about a person, as the text of one JSON object, in pieces: only the plan of one trip, or half a
 * megabyte of rows, is in memory at a time. Neither a turn nor a connection is held between two pieces, so a slow reader
 * keeps none from others.
 */
export async function exportAccount(db: Db, userId: string, now: string): Promise<AsyncGenerator<string>> {
  const account = await db.kysely
    .selectFrom('account')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirst()
  // Before the answer begins: later, nothing could be said about it.
  if (!account) throw new AppError('unauthenticated', 'This account was deleted.')
  return piecesOf(db, account, now)
}

async function* piecesOf(db: Db, account: AccountTable, now: string): AsyncGenerator<string> {
  const { search: _search, ...profile } = account
  const userId = account.id
  yield* field('{', 'format', 'wend-account')
  yield* field(',', 'version', 1)
  yield* field(',', 'exportedAt', now)
  yield* field(',', 'account', profile)
  yield* list('trips', ownTrips(db, userId, now))
  yield* list('memberships', memberships(db, userId))
  for (const [kind, name] of entriesOf(kinds)) {
    yield* list(name, rowsOf(db, userId, { scope: userScope(userId), kind }))
  }
  for (const [name, [table, column, key, columns]] of Object.entries(tables)) {
    yield* list(name, tableRows(db, userId, { table, column, of: userId, key, columns }))
  }
  yield* list(
    'signIns',
    tableRows(db, userId, {
      table: 'sign_in',
      column: 'subject',
      of: account.subject,
      key: ['session_uid'],
      columns: ['device', 'signed_in_at_ms', 'used_at_ms'],
    }),
  )
  yield '}\n'
}

type Names = Partial<Record<KindName, string>>

const entriesOf = (names: Names) => Object.entries(names) as [KindName, string][]

/** The file's names for the kinds of rows in a person's own scope. A reaction is a like, a save or a mute. */
const kinds: Names = {
  comment: 'comments',
  reaction: 'likesAndSaves',
  relation: 'followsAndBlocks',
  invitation: 'invitations',
  notification: 'notifications',
  mutes: 'mutes',
  profile: 'profileEdits',
  settings: 'settings',
}

/**
 * Data outside the rows, by the column that names the person. Secrets and what others said about the person are left
 * out. `key` tells apart the rows of a person.
 */
const tables: Record<string, [table: keyof Tables, column: string, key: string[], columns: string[]]> = {
  followers: ['follow', 'followed_id', ['follower_id'], ['follower_id', 'created_at']],
  devices: ['sync_client', 'user_id', ['id'], ['id', 'seen_at']],
  pushDevices: ['push_subscription', 'user_id', ['id'], ['endpoint', 'created_at']],
  sharedLinks: [
    'share_link',
    'made_by',
    ['id'],
    ['id', 'kind', 'trip_id', 'options', 'created_at', 'expires_at', 'revoked_at', 'uses', 'last_used_on'],
  ],
  accessTokens: [
    'access_token',
    'user_id',
    ['id'],
    ['name', 'access', 'created_at', 'expires_at', 'last_used_on'],
  ],
  uploads: ['image', 'uploaded_by', ['hash'], ['hash', 'type', 'size', 'created_at']],
  reports: ['report', 'reporter_id', ['id'], ['subject', 'subject_id', 'trip_id', 'reason', 'created_at']],
  assistantUse: [
    'ai_usage',
    'user_id',
    ['day', 'purpose'],
    ['day', 'purpose', 'calls', 'tokens_in', 'tokens_out'],
  ],
  adminActs: ['admin_audit', 'admin_id', ['id'], ['at', 'action', 'subject_id', 'subject']],
}

function* field(before: string, name: string, value: unknown): Generator<string> {
  yield `${before}\n${JSON.stringify(name)}: ${JSON.stringify(value)}`
}

/** A list of values in the object, from their texts; a long one may come in pieces. */
async function* list(
  name: string,
  values: AsyncIterable<string | AsyncIterable<string>>,
): AsyncGenerator<string> {
  yield `,\n${JSON.stringify(name)}: [`
  let separator = '\n'
  for await (const value of values) {
    yield separator
    if (typeof value === 'string') yield value
    else yield* value
    separator = ',\n'
  }
  yield ']'
}

/** Each has a `file`: the same backup that the trip's own menu saves, which can be imported anywhere. */
async function* ownTrips(db: Db, userId: string, now: string): AsyncGenerator<AsyncIterable<string>> {
  const cards = await db.kysely
    .selectFrom('trip_card')
    .select('trip_id')
    .where('owner_id', '=', userId)
    .orderBy('trip_id', 'desc')
    .execute()
  for (const { trip_id: id } of cards) {
    const veil = await veilFor(db.kysely, userId)
    const [plan] = await inTurn(userId, () => planOf(db, id, veil, now))
    if (plan !== undefined) yield tripPieces(db, userId, { id, veil, plan })
  }
}

/** What else a trip has, by the file's names for it. */
const ofTrip: Names = {
  insights: 'insights',
  person: 'people',
  collaborator: 'collaborators',
  comment: 'comments',
  change: 'changes',
}

async function* tripPieces(
  db: Db,
  userId: string,
  { id, veil, plan }: { id: string; veil: Veil; plan: string },
): AsyncGenerator<string> {
  yield plan.slice(0, -1)
  for (const [kind, name] of entriesOf(ofTrip)) {
    yield* list(name, rowsOf(db, userId, { scope: tripScope(id), kind, veil }))
  }
  yield '}'
}

/** The trip with its plan as the text of an object; nothing once it is gone. */
async function planOf({ kysely }: Db, id: string, veil: Veil, now: string): Promise<string[]> {
  const breather = new Breather()
  const stored = await kysely
    .selectFrom('entity')
    .select(['id', 'kind', 'data', 'deleted_at'])
    .where('scope_id', '=', tripScope(id))
    .where('kind', 'in', fileKinds)
    .where(row => row.or([row('deleted_at', 'is', null), row('id', '=', id)]))
    .orderBy('id')
    .execute()
  await breather.breathe()
  const of = await parseByKind(await veil.rows(stored), fileKinds, breather)
  const [trip] = of('trip')
  if (!trip) return []
  const { visibility, createdAt } = trip
  const deletedAt = stored.find(row => row.id === id)?.deleted_at ?? null
  const file = tripFile(trip, of('day'), of('item'), now, of('insights')[0])
  await breather.breathe()
  return [JSON.stringify({ id, visibility, createdAt, deletedAt, file })]
}

/** Other people's trips that the person works on or is invited to. */
async function* memberships({ kysely }: Db, userId: string): AsyncGenerator<string> {
  const { rows } = await sql<{ data: string; trip: string }>`
    select e.data, t.data as trip from grant_ g
    join entity e on e.scope_id = g.scope_id and e.parent = g.user_id and e.kind = 'collaborator'
    join entity t on t.scope_id = g.scope_id and t.kind = 'trip'
    where g.user_id = ${userId} and e.deleted_at is null and t.deleted_at is null
    order by e.id`.execute(kysely)
  const veil = await veilFor(kysely, userId)
  for (const { data, trip } of rows) {
    const { title, destination, startDate, endDate, ownerId } = JSON.parse(veil.text(trip)) as Trip
    yield JSON.stringify({
      ...(JSON.parse(veil.text(data)) as Collaborator),
      trip: { title, destination, startDate, endDate, ownerId },
    })
  }
}

interface Rows {
  scope: string
  kind: KindName
  veil?: Veil
}

/** The living rows of a kind in a scope: as they are stored, or as `veil` shows them. */
async function* rowsOf({ kysely }: Db, userId: string, { scope, kind, veil }: Rows): AsyncGenerator<string> {
  const living = livingRows(kysely, scope, kind).orderBy('id')
  const breather = new Breather()
  for (let after = ''; ;) {
    const sizes = await living.select(['id', dataBytes]).where('id', '>', after).limit(page).execute()
    for (const part of pagesByBytes(sizes)) {
      yield* await inTurn(userId, async () => {
        const rows = await living
          .select(['id', 'kind', 'data'])
          .where('id', '>=', part[0].id)
          .where('id', '<=', part.at(-1)!.id)
          .execute()
        return (veil ? await veil.rows(rows) : rows).map(({ data }) => data)
      })
      await breather.breathe()
    }
    if (sizes.length < page) return
    after = sizes.at(-1)!.id
  }
}

interface TableRows {
  table: keyof Tables
  column: string
  /** What the column has in the rows of this person. */
  of: string
  key: string[]
  columns: string[]
}

async function* tableRows(
  { kysely }: Db,
  userId: string,
  { table, column, of, key, columns }: TableRows,
): AsyncGenerator<string> {
  const all = (names: readonly string[]) => sql.join(names.map(name => sql.ref(name)))
  const breather = new Breather()
  for (let after = sql`1 = 1`; ;) {
    let last: Record<string, unknown> | undefined
    const texts = await inTurn(userId, async () => {
      const { rows } = await sql<Record<string, unknown>>`
        select ${all([...new Set([...key, ...columns])])} from ${sql.table(table)}
        where ${sql.ref(column)} = ${of} and ${after} order by ${all(key)} limit ${page}`.execute(kysely)
      last = rows.length < page ? undefined : rows.at(-1)
      return rows.map(row => JSON.stringify(Object.fromEntries(columns.map(name => [name, row[name]]))))
    })
    yield* texts
    await breather.breathe()
    if (!last) return
    after = sql`(${all(key)}) > (${sql.join(key.map(name => last![name]))})`
  }
}
