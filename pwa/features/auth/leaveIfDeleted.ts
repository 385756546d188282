import type { AccountClosed } from '#shared/features/account/schema.ts'
import { apiRequest } from '../../data/server/api.ts'
import { currentSession } from '../../data/session/session.ts'
import { leaveDeletedAccount } from './leaveDeletedAccount.ts'

let asking: Promise<void> | undefined

/**
 * Asks whether the account that the server no longer lets in was deleted, maybe on another device, and if so leaves
 * this device, too. Without a clear answer everything stays: an ended session is no reason to lose anything.
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
