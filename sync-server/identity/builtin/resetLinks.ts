import { hash, randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { dayMs } from '#shared/plain/dates.ts'
import { AppError } from '#shared/plain/errors.ts'
import type { ResetLink } from '#shared/features/admin/schema.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { setPassword } from './credentials.ts'
import { endSignIns } from './endSignIns.ts'
import { hashPassword } from './password.ts'

const lifetimeMs = dayMs

/** Only the hash is kept: whoever reads the database cannot choose somebody's password. */
const hashOf = (token: string): string => hash('sha256', token, 'hex')

/** Makes the one link of a person, in place of an earlier one. It cannot be had again. */
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
    throw new AppError('conflict', 'This person has no password here: they sign in with another provider.')
  }
  const token = randomBytes(32).toString('base64url')
  const expiresAtMs = Date.now() + lifetimeMs
  const row = { token_hash: hashOf(token), expires_at_ms: expiresAtMs }
  await kysely
    .insertInto('reset_link')
    .values({ subject, ...row })
    .onConflict(conflict => conflict.column('subject').doUpdateSet(row))
    .execute()
  return { url: `${publicUrl}/interaction/reset/${token}`, expiresAt: new Date(expiresAtMs).toISOString() }
}

/** Whose new password this link chooses; undefined for one that was used, has ended or never was. */
export async function subjectOfLink(kysely: Kysely<Tables>, token: string): Promise<string | undefined> {
  const row = await kysely
    .selectFrom('reset_link')
    .select('subject')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at_ms', '>', Date.now())
    .executeTakeFirst()
  return row?.subject
}

/** Uses a link up: the password is another one, and the person is signed out everywhere. False when it is used up already. */
export async function resetPassword(db: Db, token: string, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  return await db.transaction(async (trx: Transaction<Tables>) => {
    const used = await trx
      .deleteFrom('reset_link')
      .where('token_hash', '=', hashOf(token))
      .where('expires_at_ms', '>', Date.now())
      .returning('subject')
      .executeTakeFirst()
    if (!used) return false
    await setPassword(trx, used.subject, passwordHash)
    await endSignIns(trx, used.subject)
    return true
  })
}
