import { hash } from 'node:crypto'
import type { Db } from '../db/open.ts'

/** More devices than anybody has; the oldest go first. */
const mostDevices = 20

export interface NewSubscription {
  endpoint: string
  p256dh: string
  auth: string
  serverKey: string
}

/** A device has one subscription: whoever is signed in there now gets its messages. */
const idOf = (endpoint: string): string => hash('sha256', endpoint, 'base64url')

/** Sends a person's news to this device as well from now on. */
export async function subscribe(
  db: Db,
  userId: string,
  { endpoint, p256dh, auth, serverKey }: NewSubscription,
): Promise<void> {
  const id = idOf(endpoint)
  const fields = {
    user_id: userId,
    p256dh,
    auth,
    server_key: serverKey,
    created_at: new Date().toISOString(),
  }
  await db.transaction(async trx => {
    await trx
      .insertInto('push_subscription')
      .values({ id, endpoint, ...fields })
      .onConflict(conflict => conflict.column('id').doUpdateSet(fields))
      .execute()
    const others = await trx
      .selectFrom('push_subscription')
      .select('id')
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .offset(mostDevices)
      .limit(1_000)
      .execute()
    if (others.length > 0) {
      const ids = others.map(other => other.id)
      await trx.deleteFrom('push_subscription').where('id', 'in', ids).execute()
    }
  })
}

/** Sends nothing to this device any more. Somebody else's stays. */
export async function unsubscribe(db: Db, userId: string, endpoint: string): Promise<void> {
  await db.kysely
    .deleteFrom('push_subscription')
    .where('id', '=', idOf(endpoint))
    .where('user_id', '=', userId)
    .execute()
}
