/** The pair that says to push services who is sending. Base64url. */
interface PushKeyTable {
  id: number
  public_key: string
  private_key: string
  created_at: string
}

/** A device that takes push messages. */
interface PushSubscriptionTable {
  /** Follows from the endpoint: a device has one subscription, whoever is signed in there. */
  id: string
  user_id: string
  endpoint: string
  /** The device's public key and its secret. Base64url. */
  p256dh: string
  auth: string
  /** The public key of this server that it was made for; under another one it takes nothing. */
  server_key: string
  /** ISO 8601, UTC. */
  created_at: string
}

/** A notification that one device has still to be told of. */
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
