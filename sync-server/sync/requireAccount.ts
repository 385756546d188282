import { sql } from 'kysely'
import { AppError } from '#shared/plain/errors.ts'
import { locking } from '../db/locking.ts'
import type { Trx } from '../db/trx.ts'
import { suspendedError } from '../identity/suspension.ts'
import type { AccountTable } from '../identity/tables.ts'

/**
 * Refuses the edits of someone whose account was deleted or suspended since their request arrived, and keeps an
 * account from being deleted or suspended while its edits are being written: both first lock it for update, which waits.
 * A weaker lock than `for share`, because the same edits may change the account, and two of them would wait for each
 * other.
 */
export async function requireAccount(trx: Trx, userId: string): Promise<void> {
  const { rows } = await sql<Pick<AccountTable, 'suspended_at' | 'suspended_reason'>>`
    select suspended_at, suspended_reason from account where id = ${userId}
    ${locking(trx, 'for key share')}`.execute(trx)
  const [account] = rows
  if (account && account.suspended_at !== null) throw suspendedError(account.suspended_reason)
  if (account) return
  const closed = await trx
    .selectFrom('closed_account')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (closed) throw new AppError('unauthenticated', 'This account was deleted.')
}
