import { sql } from 'kysely'
import type { Collaborator } from '#shared/features/trips/membership.ts'
import type { Day, Item } from '#shared/features/itinerary/schema.ts'
import { tripFile } from '#shared/features/sharing/tripFile.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { AppError } from '#shared/plain/errors.ts'
import { tripScope, userScope } from '#shared/sync/scope.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { veilFor } from '../social/veil.ts'
import type { AccountTable } from '../../identity/tables.ts'

const page = 500

/**
 * Everything stored about a person, as the text of one JSON object, in pieces: only one trip, or a few hundred rows,
 * is in memory at a time. No connection is held between two pieces, so a slow reader keeps none from others.
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
  for (const [kind, name] of Object.entries(kinds)) yield* list(name, ownRows(db, userId, kind))
  for (const [name, [table, column, columns]] of Object.entries(tables)) {
    yield* list(name, tableRows(db, userId, { table, column, columns }))
  }
  yield* list(
    'signIns',
    tableRows(db, account.subject, {
      table: 'sign_in',
      column: 'subject',
      columns: ['device', 'signed_in_at_ms', 'used_at_ms'],
    }),
  )
  yield '}\n'
}

/** The file's names for the kinds of rows in a person's own scope. A reaction is a like, a save or a mute. */
const kinds: Record<string, string> = {
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
 * out.
 */
const tables: Record<string, [table: keyof Tables, column: string, columns: string[]]> = {
  followers: ['follow', 'followed_id', ['follower_id', 'created_at']],
  devices: ['sync_client', 'user_id', ['id', 'seen_at']],
  pushDevices: ['push_subscription', 'user_id', ['endpoint', 'created_at']],
  sharedLinks: [
    'share_link',
    'made_by',
    ['id', 'kind', 'trip_id', 'options', 'created_at', 'expires_at', 'revoked_at', 'uses', 'last_used_on'],
  ],
  accessTokens: ['access_token', 'user_id', ['name', 'access', 'created_at', 'expires_at', 'last_used_on']],
  uploads: ['image', 'uploaded_by', ['hash', 'type', 'size', 'created_at']],
  reports: ['report', 'reporter_id', ['subject', 'subject_id', 'trip_id', 'reason', 'created_at']],
  assistantUse: ['ai_usage', 'user_id', ['day', 'purpose', 'calls', 'tokens_in', 'tokens_out']],
  adminActs: ['admin_audit', 'admin_id', ['at', 'action', 'subject_id', 'subject']],
}

function* field(before: string, name: string, value: unknown): Generator<string> {
  yield `${before}\n${JSON.stringify(name)}: ${JSON.stringify(value)}`
}

async function* list(name: string, values: AsyncIterable<unknown>): AsyncGenerator<string> {
  yield `,\n${JSON.stringify(name)}: [`
  let separator = '\n'
  for await (const value of values) {
    yield separator + JSON.stringify(value)
    separator = ',\n'
  }
  yield ']'
}

/** Each has a `file`: the same backup that the trip's own menu saves, which can be imported anywhere. */
async function* ownTrips({ kysely }: Db, userId: string, now: string): AsyncGenerator<unknown> {
  const cards = await kysely
    .selectFrom('trip_card')
    .select('trip_id')
    .where('owner_id', '=', userId)
    .orderBy('trip_id', 'desc')
    .execute()
  for (const { trip_id: id } of cards) {
    const stored = await kysely
      .selectFrom('entity')
      .select(['id', 'kind', 'data', 'deleted_at'])
      .where('scope_id', '=', tripScope(id))
      .orderBy('id')
      .execute()
    const rows = await (await veilFor(kysely, userId)).rows(stored)
    const living = <D>(kind: string) =>
      rows
        .filter(row => row.kind === kind && (row.deleted_at === null || row.id === id))
        .map(({ data }) => JSON.parse(data) as D)
    const [trip] = living<Trip>('trip')
    if (!trip) continue
    const { visibility, createdAt } = trip
    yield {
      id,
      visibility,
      createdAt,
      deletedAt: rows.find(row => row.id === id)?.deleted_at ?? null,
      file: tripFile(trip, living<Day>('day'), living<Item>('item'), now),
      insights: living('insights'),
      people: living('person'),
      collaborators: living('collaborator'),
      comments: living('comment'),
      changes: living('change'),
    }
  }
}

/** Other people's trips that the person works on or is invited to. */
async function* memberships({ kysely }: Db, userId: string): AsyncGenerator<unknown> {
  const { rows } = await sql<{ data: string; trip: string }>`
    select e.data, t.data as trip from grant_ g
    join entity e on e.scope_id = g.scope_id and e.parent = g.user_id and e.kind = 'collaborator'
    join entity t on t.scope_id = g.scope_id and t.kind = 'trip'
    where g.user_id = ${userId} and e.deleted_at is null and t.deleted_at is null
    order by e.id`.execute(kysely)
  const veil = await veilFor(kysely, userId)
  for (const { data, trip } of rows) {
    const { title, destination, startDate, endDate, ownerId } = JSON.parse(veil.text(trip)) as Trip
    yield {
      ...(JSON.parse(veil.text(data)) as Collaborator),
      trip: { title, destination, startDate, endDate, ownerId },
    }
  }
}

async function* ownRows({ kysely }: Db, userId: string, kind: string): AsyncGenerator<unknown> {
  for (let after = ''; ;) {
    const rows = await kysely
      .selectFrom('entity')
      .select(['id', 'data'])
      .where('scope_id', '=', userScope(userId))
      .where('kind', '=', kind)
      .where('deleted_at', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(page)
      .execute()
    for (const { data } of rows) yield JSON.parse(data)
    if (rows.length < page) return
    after = rows.at(-1)!.id
  }
}

interface TableRows {
  table: keyof Tables
  column: string
  columns: string[]
}

async function* tableRows(
  { kysely }: Db,
  userId: string,
  { table, column, columns }: TableRows,
): AsyncGenerator<unknown> {
  const names = sql.join(columns.map(name => sql.ref(name)))
  for (let from = 0; ; from += page) {
    const { rows } = await sql`
      select ${names} from ${sql.table(table)} where ${sql.ref(column)} = ${userId}
      order by ${names} limit ${page} offset ${from}`.execute(kysely)
    yield* rows
    if (rows.length < page) return
  }
}
