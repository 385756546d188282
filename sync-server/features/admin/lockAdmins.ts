import type { Transaction } from 'kysely'
import { AppError } from '#shared/plain/errors.ts'
import { operatorId } from '../../audit.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { activeAdmin } from '../../identity/suspension.ts'

/**
 * Holds all administrators until the end of the transaction, so that of two who remove each other at once the first
 * one stays. Refuses whoever is none any more: it was asked before, and here it holds.
 */
export async function lockAdmins(
  trx: Transaction<Tables>,
  dialect: Db['dialect'],
  actorId: string,
): Promise<{ id: string }[]> {
  const admins = trx.selectFrom('account').select('id').where(activeAdmin).orderBy('id')
  // SQLite has one writer at a time anyway.
  const ids = await (dialect === 'postgres' ? admins.forUpdate() : admins).execute()
  if (actorId !== operatorId && !ids.some(({ id }) => id === actorId)) {
    throw new AppError('forbidden', 'Only administrators can do this.')
  }
  return ids
}
