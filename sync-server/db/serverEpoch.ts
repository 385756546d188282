import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

const key = 'server_epoch'

/**
 * Names this history of the database. Devices that see another epoch than before know that a
 * backup was restored, fetch everything anew and send their latest edits again.
 */
export async function readServerEpoch(db: Kysely<Tables>): Promise<string> {
  const query = db.selectFrom('meta').select('value').where('key', '=', key)
  const known = await query.executeTakeFirst()
  if (known) return known.value
  await db
    .insertInto('meta')
    .values({ key, value: randomUUID() })
    .onConflict(conflict => conflict.column('key').doNothing())
    .execute()
  return (await query.executeTakeFirstOrThrow()).value
}

/** Begins a new epoch: to be called whenever the database went back in time. */
export async function rotateServerEpoch(db: Kysely<Tables>): Promise<string> {
  const value = randomUUID()
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value }))
    .execute()
  return value
}
