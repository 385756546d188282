import { AppError } from '#shared/plain/errors.ts'
import { operatorId } from '../../identity/audit.ts'
import { held } from '../../db/locking.ts'
import type { Trx } from '../../db/trx.ts'
import { activeAdmin } from '../../identity/suspension.ts'

/**
 * Locks all administrators until the end of the transaction, so that when two remove each other at once, the first
 * one stays. Refuses anyone who is no longer an administrator: the route checked this earlier, but only here is it
 * certain to hold.
 */
export async function lockAdmins(trx: Trx, actorId: string): Promise<{ id: string }[]> {
  const admins = trx.selectFrom('account').select('id').where(activeAdmin).orderBy('id')
  const ids = await held(trx, admins).execute()
  if (actorId !== operatorId && !ids.some(({ id }) => id === actorId)) {
    throw new AppError('forbidden', 'Only administrators can do this.')
  }
  return ids
}
