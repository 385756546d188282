import { AppError } from '#shared/plain/errors.ts'
import { recordAct } from '../../audit.ts'
import type { Db } from '../../db/open.ts'
import { lockAdmins } from './lockAdmins.ts'
import { nameOfAccount } from './nameOfAccount.ts'

/**
 * Makes somebody an administrator or takes that back. All administrators are locked for it: of two who remove
 * each other at once the first one stays, and whatever happens, one is left.
 */
export async function setAdmin(
  db: Db,
  actorId: string,
  { userId, isAdmin }: { userId: string; isAdmin: boolean },
): Promise<void> {
  await db.transaction(async trx => {
    const ids = await lockAdmins(trx, db.dialect, actorId)
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
        'The last administrator cannot be removed. Make somebody else an administrator first.',
      )
    }
    await trx
      .updateTable('account')
      .set({ is_admin: isAdmin ? 1 : 0 })
      .where('id', '=', userId)
      .execute()
    await recordAct(trx, {
      adminId: actorId,
      action: isAdmin ? 'admin.add' : 'admin.remove',
      subjectId: userId,
      subject: nameOfAccount(account) || userId,
    })
  })
}
