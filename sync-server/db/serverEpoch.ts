import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

const key = 'server_epoch'

/**
 * Identifies this history of the database. Devices that see a new epoch know that a backup was restored: they fetch
 * everything again and resend their latest edits.
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

/** Begins a new epoch: call it whenever the database went back in time. */
export async function rotateServerEpoch(db: Kysely<Tables>): Promise<string> {
  const value = randomUUID()
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value }))
    .execute()
  return value
}
