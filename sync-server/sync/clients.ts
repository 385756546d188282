import { sql } from 'kysely'
import { dayMs } from '#shared/plain/dates.ts'
import { AppError } from '#shared/plain/errors.ts'
import type { Mutation, MutationResult } from '#shared/sync/protocol.ts'
import { userScope } from '#shared/sync/scope.ts'
import { deleteSome } from '../db/deleteSome.ts'
import type { Db } from '../db/open.ts'
import { recordset } from '../db/recordset.ts'
import type { Trx } from '../db/trx.ts'
import { LockedScopes } from './scopes.ts'

/** What is known about a device, read without a transaction; undefined for one that never sent anything. */
export const readClient = (db: Db, id: string | null) =>
  db.kysely.selectFrom('sync_client').select(['user_id', 'last_mid']).where('id', '=', id).executeTakeFirst()

/**
 * The device's row, created on first contact. Locked until the transaction ends, so that the device's batches queue up.
 */
export async function lockClient(trx: Trx, id: string, userId: string, now: string) {
  const { rows } = await sql<{ user_id: string; last_mid: number }>`
    insert into sync_client (id, user_id, last_mid, seen_at) values (${id}, ${userId}, 0, ${now})
    on conflict (id) do update set seen_at = excluded.seen_at
    returning user_id, last_mid`.execute(trx)
  return rows[0]!
}

/** How many devices an account may use in one day. A browser that forgets everything is a new one each time. */
export const devicesADay = 200

/** The account has used too many devices today for another one. */
export class TooManyDevices extends AppError {
  constructor() {
    super('rate-limited', "You've used Wend. on too many devices today. Please try again tomorrow.")
  }
}

interface NewDevice {
  userId: string
  now: string
  /** How many devices the account may use within a day. */
  most: number
}

/**
 * Throws when someone who is using one more device has used more than `most` within a day. The person's scope must be
 * locked, so that of two new devices at once, the second counts the first.
 */
export async function requireRoomForDevice(trx: Trx, { userId, now, most }: NewDevice): Promise<void> {
  if (most === Infinity) return
  const since = new Date(Date.parse(now) - dayMs).toISOString()
  const { count } = await trx
    .selectFrom('sync_client')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('seen_at', '>=', since)
    .executeTakeFirstOrThrow()
  if (Number(count) > most) throw new TooManyDevices()
}

/** The same, and locks the person's scope itself: for transactions that lock no other scope. */
export async function admitDevice(trx: Trx, device: NewDevice): Promise<void> {
  if (device.most === Infinity) return
  await new LockedScopes(trx).lock([userScope(device.userId)])
  await requireRoomForDevice(trx, device)
}

/** Whose devices they are that a deleted account left behind. */
export const nobody = ''

/**
 * Lets go of the devices of an account that is deleted. There can be hundreds of thousands of outcomes of their edits,
 * and nobody could write while they are removed: that is left to `dropDevices`.
 */
export async function letGoDevices(trx: Trx, userId: string): Promise<void> {
  await sql`update sync_client set user_id = ${nobody} where user_id = ${userId}`.execute(trx)
}

/**
 * Removes devices that were let go, up to `limit` outcomes at a time. Returns how many rows it removed: none when there
 * are no more such devices.
 */
export async function dropDevices(trx: Trx, limit: number): Promise<number> {
  const device = await trx
    .selectFrom('sync_client')
    .select('id')
    .where('user_id', '=', nobody)
    .limit(1)
    .executeTakeFirst()
  if (!device) return 0
  const removed = await deleteSome(trx, 'mutation_log', sql`client_id = ${device.id}`, limit)
  if (removed === limit) return removed
  await trx.deleteFrom('sync_client').where('id', '=', device.id).execute()
  return removed + 1
}

/** The outcomes of those mutations that were processed before, by mid, and how long they are. */
export async function storedOutcomes(
  trx: Trx,
  clientId: string,
  lmid: number,
  mutations: readonly Mutation[],
): Promise<{ mid: number; key: string; result: MutationResult; bytes: number }[]> {
  const known = new Set(mutations.map(({ mid }) => mid).filter(mid => mid <= lmid))
  if (known.size === 0) return []
  const wanted = recordset(
    trx,
    'w',
    { mid: 'bigint' },
    [...known].map(mid => ({ mid })),
  )
  // Joined, SQLite would go through everything that the device has sent, and for each of that through what is wanted.
  const { rows } = await sql<{ mid: number; key: string; result: string }>`
    select mid, key, result from mutation_log
    where client_id = ${clientId} and mid in (select mid from ${wanted}) order by mid`.execute(trx)
  return rows.map(row => ({
    ...row,
    result: JSON.parse(row.result) as MutationResult,
    bytes: Buffer.byteLength(row.result),
  }))
}

/** Stores the outcomes of mutations, and that they are the last ones processed. Returns the size of the outcomes. */
export async function saveOutcomes(
  trx: Trx,
  clientId: string,
  mutations: readonly Mutation[],
  results: readonly MutationResult[],
  now: string,
): Promise<{ lmid: number; bytes: number }> {
  const keys = new Map(mutations.map(({ mid, key }) => [mid, key]))
  const rows = results.map(result => ({
    mid: result.mid,
    key: keys.get(result.mid)!,
    result: JSON.stringify(result),
  }))
  const source = recordset(trx, 'r', { mid: 'bigint', key: 'text', result: 'text' }, rows)
  await sql`
    insert into mutation_log (client_id, mid, key, result, at)
    select ${clientId}, mid, key, result, ${now} from ${source}`.execute(trx)
  const lmid = mutations.at(-1)!.mid
  await sql`update sync_client set last_mid = ${lmid} where id = ${clientId}`.execute(trx)
  return { lmid, bytes: rows.reduce((sum, { result }) => sum + Buffer.byteLength(result), 0) }
}
