import { sql } from 'kysely'
import { operatorId } from '../../identity/audit.ts'
import { onlyAdmins } from '../../identity/requireAdmin.ts'
import { held } from '../../db/locking.ts'
import type { Trx } from '../../db/trx.ts'
import { activeAdmin } from '../../identity/suspension.ts'

/**
 * Locks all administrators, and the account `userId` that is about to change, until the end of the transaction. When two
 * administrators remove each other at once, the first one stays. What the person is writing is finished first, and
 * nothing else begins (`requireAccount`). Refuses anyone who is no longer an administrator. Returns the administrators.
 */
export async function lockAdmins(trx: Trx, actorId: string, userId: string): Promise<{ id: string }[]> {
  const accounts = trx
    .selectFrom('account')
    .select(['id', activeAdmin.as('isAdmin')])
    .where(sql<boolean>`(${activeAdmin} or id = ${userId})`)
    .orderBy('id')
  const admins = (await held(trx, accounts).execute()).filter(({ isAdmin }) => isAdmin)
  if (actorId !== operatorId && !admins.some(({ id }) => id === actorId)) throw onlyAdmins()
  return admins
}
