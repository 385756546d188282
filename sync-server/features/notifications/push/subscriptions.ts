import { hash } from 'node:crypto'
import { userScope } from '#shared/sync/scope.ts'
import type { Db } from '../../../db/open.ts'
import { requireSignIn } from '../../../identity/requireSignIn.ts'
import { requireAccount } from '../../../sync/requireAccount.ts'
import { LockedScopes } from '../../../sync/scopes.ts'

/** More devices than anyone has; the oldest are dropped first. */
const mostDevices = 20

/** Who asks, and from which sign-in, where the built-in provider keeps them. */
export interface Subscriber {
  userId: string
  sessionId?: string | undefined
}

export interface NewSubscription {
  endpoint: string
  p256dh: string
  auth: string
  serverKey: string
}

/** A device has only one subscription: the person signed in there now gets its messages. */
const idOf = (endpoint: string): string => hash('sha256', endpoint, 'base64url')

/** From now on, and until the sign-in ends, sends a person's notifications to this device as well. */
export async function subscribe(
  db: Db,
  { userId, sessionId }: Subscriber,
  { endpoint, p256dh, auth, serverKey }: NewSubscription,
): Promise<void> {
  const id = idOf(endpoint)
  const fields = {
    user_id: userId,
    sid: sessionId ?? null,
    p256dh,
    auth,
    server_key: serverKey,
    created_at: new Date().toISOString(),
  }
  await db.transaction(async trx => {
    await requireAccount(trx, userId)
    await requireSignIn(trx, sessionId)
    // So that of two devices at once, the second counts the first.
    await new LockedScopes(trx).lock([userScope(userId)])
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

/** Stops sending to this device. Another person's subscription on it stays. */
export async function unsubscribe(db: Db, userId: string, endpoint: string): Promise<void> {
  await db.kysely
    .deleteFrom('push_subscription')
    .where('id', '=', idOf(endpoint))
    .where('user_id', '=', userId)
    .execute()
}
