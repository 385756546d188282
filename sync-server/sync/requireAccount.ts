import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

/**
 * Refuses the edits of somebody whose account was deleted since their request came in, and lets no account be
 * deleted while its edits are being written.
 */
export async function requireAccount(
  trx: Transaction<Tables>,
  dialect: Db['dialect'],
  userId: string,
): Promise<void> {
  const { rows } = await sql`
    select id from account where id = ${userId}
    ${sql.raw(dialect === 'postgres' ? 'for key share' : '')}`.execute(trx)
  if (rows.length > 0) return
  const closed = await trx
    .selectFrom('closed_account')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (closed) throw new AppError('unauthenticated', 'This account was deleted.')
}
