import type { Kysely } from 'kysely'
import { dayMs } from '#shared/plain/dates.ts'
import { AppError } from '#shared/plain/errors.ts'
import type { ResetLink } from '#shared/features/admin/schema.ts'
import type { Db } from '../../db/open.ts'
import type { Trx } from '../../db/trx.ts'
import type { Tables } from '../../db/tables.ts'
import { hashSecret, newSecret } from '../secret.ts'
import { endSignIns } from '../endSignIns.ts'
import { setPassword } from './credentials.ts'
import { hashPassword } from './password.ts'

const lifetimeMs = dayMs

/** Creates a person's only reset link, replacing an earlier one. It can't be shown again. */
export async function makeResetLink(
  kysely: Kysely<Tables>,
  { subject, publicUrl }: { subject: string; publicUrl: string },
): Promise<ResetLink> {
  const known = await kysely
    .selectFrom('credential')
    .select('subject')
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (!known) {
    throw new AppError('conflict', 'This person has no password here. They sign in with another provider.')
  }
  const token = newSecret()
  const expiresAtMs = Date.now() + lifetimeMs
  const row = { token_hash: hashSecret(token), expires_at_ms: expiresAtMs }
  await kysely
    .insertInto('reset_link')
    .values({ subject, ...row })
    .onConflict(conflict => conflict.column('subject').doUpdateSet(row))
    .execute()
  return { url: `${publicUrl}/interaction/reset/${token}`, expiresAt: new Date(expiresAtMs).toISOString() }
}

/** Ends the reset links that someone made who is no longer an administrator. */
export async function endResetLinksBy(trx: Trx, adminId: string): Promise<void> {
  const since = new Date(Date.now() - lifetimeMs).toISOString()
  await trx
    .deleteFrom('reset_link')
    .where('subject', 'in', eb =>
      eb
        .selectFrom('admin_audit')
        .innerJoin('account', 'account.id', 'admin_audit.subject_id')
        .select('account.subject')
        .where('admin_audit.admin_id', '=', adminId)
        .where('admin_audit.action', '=', 'account.reset-link')
        .where('admin_audit.at', '>', since),
    )
    .execute()
}

/** The subject whose password this link resets; undefined when the link was used, has expired or never existed. */
export async function subjectOfLink(kysely: Kysely<Tables>, token: string): Promise<string | undefined> {
  const row = await kysely
    .selectFrom('reset_link')
    .select('subject')
    .where('token_hash', '=', hashSecret(token))
    .where('expires_at_ms', '>', Date.now())
    .executeTakeFirst()
  return row?.subject
}

/** Uses up a link: changes the password and signs the person out everywhere. False when the link was already used. */
export async function resetPassword(db: Db, token: string, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  return await db.transaction(async (trx: Trx) => {
    const used = await trx
      .deleteFrom('reset_link')
      .where('token_hash', '=', hashSecret(token))
      .where('expires_at_ms', '>', Date.now())
      .returning('subject')
      .executeTakeFirst()
    if (!used) return false
    await setPassword(trx, used.subject, passwordHash)
    await endSignIns(trx, used.subject)
    return true
  })
}
