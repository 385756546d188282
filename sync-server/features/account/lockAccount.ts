import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { AppError } from '#shared/plain/errors.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'

export const lastAdminText =
  'You are the only administrator. Make somebody else an administrator first, in the admin area.'

/**
 * Holds an account, and all administrators with it, until the end of the transaction. False when it is gone
 * already. Refuses the last administrator: of two who leave at once, one stays.
 */
export async function lockAccount(
  trx: Transaction<Tables>,
  dialect: Db['dialect'],
  userId: string,
): Promise<boolean> {
  const accounts = trx
    .selectFrom('account')
    .select(['id', 'is_admin', 'suspended_at'])
    .where(sql<boolean>`is_admin = 1 or id = ${userId}`)
    .orderBy('id')
  // SQLite has one writer at a time anyway.
  const rows = await (dialect === 'postgres' ? accounts.forUpdate() : accounts).execute()
  const own = rows.find(({ id }) => id === userId)
  if (!own) return false
  const admins = rows.filter(({ is_admin, suspended_at }) => is_admin === 1 && suspended_at === null)
  if (own.is_admin === 1 && admins.length === 1) throw new AppError('conflict', lastAdminText)
  return true
}
