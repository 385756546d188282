import type { LinksOf } from '../../../db/links.ts'

/** The key pair that identifies this server to push services. Base64url. */
interface PushKeyTable {
  id: number
  public_key: string
  private_key: string
  created_at: string
}

/** A device that takes push messages. */
interface PushSubscriptionTable {
  /** Derived from the endpoint: a device has only one subscription, no matter who is signed in there. */
  id: string
  user_id: string
  /** The sign-in that made it; null if another provider keeps them, or if it is older than this column. */
  sid: string | null
  endpoint: string
  /** The device's public key and its secret. Base64url. */
  p256dh: string
  auth: string
  /** The server's public key that it was made for; the device accepts nothing sent with another key. */
  server_key: string
  /** ISO 8601, UTC. */
  created_at: string
}

/** A notification that still has to be sent to one device. */
interface PushMessageTable {
  subscription_id: string
  notification_id: string
  user_id: string
  due_at: string
  attempts: number
}

export interface PushTables {
  push_key: PushKeyTable
  push_subscription: PushSubscriptionTable
  push_message: PushMessageTable
}

export const pushLinks: LinksOf<PushTables> = {
  push_key: {},
  push_subscription: { people: ['user_id'], stays: { sid: 'Ends with the sign-in: see endSignIns.' } },
  push_message: {
    people: ['user_id'],
    stays: {
      subscription_id: 'Sent or given up within hours.',
      notification_id: 'Sent or given up within hours.',
    },
  },
}
