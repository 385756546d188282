import type { AccountClosed } from '#shared/features/account/schema.ts'
import { apiRequest } from '../sync/api.ts'
import { currentSession } from '../sync/session.ts'
import { leaveDeletedAccount } from './leaveDeletedAccount.ts'

let asking: Promise<void> | undefined

/**
 * Asks whether the account that the server does not let in any more was deleted, maybe on another device, and
 * follows. Without a clear answer everything stays: a session that has ended is no reason to lose anything.
 */
export async function leaveIfDeleted(): Promise<void> {
  asking ??= ask().finally(() => (asking = undefined))
  await asking
}

async function ask(): Promise<void> {
  const { user } = currentSession()
  const path = `/api/account/closed/${user.id}`
  const { closed } = await apiRequest<AccountClosed>('GET', path, undefined, { anonymous: true })
  if (closed) await leaveDeletedAccount(user.id)
}
