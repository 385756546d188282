import type { Kysely } from 'kysely'
import webPush from 'web-push'
import type { Tables } from '../../../db/tables.ts'

/** The key pair that identifies this server to push services. Base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/**
 * The configured pair, or one created at the first start and kept in the database. A subscription is tied to one
 * public key, so those made for another key are deleted.
 */
export async function readPushKeys(
  kysely: Kysely<Tables>,
  configured: PushKeys | undefined,
): Promise<PushKeys> {
  const keys = configured ?? (await keptKeys(kysely))
  await kysely.deleteFrom('push_subscription').where('server_key', '!=', keys.publicKey).execute()
  return keys
}

async function keptKeys(kysely: Kysely<Tables>): Promise<PushKeys> {
  const kept = await read(kysely)
  if (kept) return kept
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await kysely
    .insertInto('push_key')
    .values({ id: 1, public_key: publicKey, private_key: privateKey, created_at: new Date().toISOString() })
    // Another server may have been first; everyone uses its key.
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
  return (await read(kysely))!
}

async function read(kysely: Kysely<Tables>): Promise<PushKeys | undefined> {
  const row = await kysely.selectFrom('push_key').select(['public_key', 'private_key']).executeTakeFirst()
  return row && { publicKey: row.public_key, privateKey: row.private_key }
}
