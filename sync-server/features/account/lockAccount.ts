import { sql } from 'kysely'
import { AppError } from '#shared/plain/errors.ts'
import { held } from '../../db/locking.ts'
import type { Trx } from '../../db/trx.ts'

export const lastAdminText =
  "You're the only administrator. Make someone else an administrator first, in the admin area."

/**
 * Locks an account and all administrators until the end of the transaction. Returns false when the account is already
 * gone. Refuses the last administrator: if two leave at once, one stays.
 */
export async function lockAccount(trx: Trx, userId: string): Promise<boolean> {
  const accounts = trx
    .selectFrom('account')
    .select(['id', 'is_admin', 'suspended_at'])
    .where(sql<boolean>`is_admin = 1 or id = ${userId}`)
    .orderBy('id')
  const rows = await held(trx, accounts).execute()
  const own = rows.find(({ id }) => id === userId)
  if (!own) return false
  const admins = rows.filter(({ is_admin, suspended_at }) => is_admin === 1 && suspended_at === null)
  if (own.is_admin === 1 && admins.length === 1) throw new AppError('conflict', lastAdminText)
  return true
}
