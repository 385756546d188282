import { AppError } from '#shared/plain/errors.ts'
import type { ResetLink } from '#shared/features/admin/schema.ts'
import { recordAct } from '../../identity/audit.ts'
import type { Db } from '../../db/open.ts'
import { requireAdmin } from '../../identity/requireAdmin.ts'
import type { SignInService } from '../../identity/signInService.ts'
import { nameOfAccount } from './nameOfAccount.ts'

/** Makes a link that lets someone choose a new password, and records who made it. */
export async function resetLink(
  db: Db,
  adminId: string,
  userId: string,
  make: SignInService['makeResetLink'],
): Promise<ResetLink> {
  return await db.transaction(async trx => {
    await requireAdmin(trx, adminId)
    const account = await trx
      .selectFrom('account')
      .select(['subject', 'first_name', 'last_name', 'email'])
      .where('id', '=', userId)
      .executeTakeFirst()
    if (!account) throw new AppError('not-found', 'This person has no account.')
    const link = await make(trx, account.subject)
    const subject = nameOfAccount(account) || userId
    await recordAct(trx, { adminId, action: 'account.reset-link', subjectId: userId, subject })
    return link
  })
}
