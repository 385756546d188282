import { AppError } from '#shared/plain/errors.ts'
import { recordAct } from '../../identity/audit.ts'
import type { Db } from '../../db/open.ts'
import { endResetLinksBy } from '../../identity/builtin/resetLinks.ts'
import { lockAdmins } from './lockAdmins.ts'
import { nameOfAccount } from './nameOfAccount.ts'

/**
 * Makes someone an administrator or takes that back. Locks all administrators, so that when two remove each other at
 * once, the first one stays, and at least one is always left.
 */
export async function setAdmin(
  db: Db,
  actorId: string,
  { userId, isAdmin }: { userId: string; isAdmin: boolean },
): Promise<void> {
  await db.transaction(async trx => {
    const ids = await lockAdmins(trx, actorId, userId)
    const account = await trx
      .selectFrom('account')
      .select(['first_name', 'last_name', 'email', 'is_admin', 'suspended_at'])
      .where('id', '=', userId)
      .executeTakeFirst()
    if (!account) throw new AppError('not-found', 'This person has no account.')
    if ((account.is_admin === 1) === isAdmin) return
    if (isAdmin && account.suspended_at !== null) {
      throw new AppError('conflict', 'This account is suspended. Release it first.')
    }
    if (!isAdmin && account.suspended_at === null && ids.length === 1) {
      throw new AppError(
        'conflict',
        "You can't remove the last administrator. Make someone else an administrator first.",
      )
    }
    await trx
      .updateTable('account')
      .set({ is_admin: isAdmin ? 1 : 0 })
      .where('id', '=', userId)
      .execute()
    if (!isAdmin) await endResetLinksBy(trx, userId)
    await recordAct(trx, {
      adminId: actorId,
      action: isAdmin ? 'admin.add' : 'admin.remove',
      subjectId: userId,
      subject: nameOfAccount(account) || userId,
    })
  })
}
