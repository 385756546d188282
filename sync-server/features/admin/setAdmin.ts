import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import { recordAct } from '../../audit.ts'
import type { Db } from '../../db/open.ts'

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
    const admins = trx
      .selectFrom('account')
      .select('id')
      .where(sql<boolean>`is_admin = 1`)
      .orderBy('id')
    // SQLite has one writer at a time anyway.
    const ids = await (db.dialect === 'postgres' ? admins.forUpdate() : admins).execute()
    // Asked before; here it holds until the end.
    if (!ids.some(({ id }) => id === actorId)) {
      throw new AppError('forbidden', 'Only administrators can do this.')
    }
    const account = await trx
      .selectFrom('account')
      .select(['first_name', 'last_name', 'email', 'is_admin'])
      .where('id', '=', userId)
      .executeTakeFirst()
    if (!account) throw new AppError('not-found', 'This person has no account.')
    if ((account.is_admin === 1) === isAdmin) return
    if (!isAdmin && ids.length === 1) {
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
    const name = [account.first_name, account.last_name].filter(Boolean).join(' ')
    await recordAct(trx, {
      adminId: actorId,
      action: isAdmin ? 'admin.add' : 'admin.remove',
      subjectId: userId,
      subject: name || (account.email ?? userId),
    })
  })
}
