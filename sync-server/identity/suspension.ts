import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { AppError } from '#shared/plain/errors.ts'
import type { Tables } from '../db/tables.ts'

/** What a suspended person is told, wherever they try. */
export const suspendedText = (reason: string | null): string =>
  `Your account is suspended. Reason: ${reason ?? ''} You can still read everything on your devices and save it as a ` +
  'file. If you think this is a mistake, contact the people who run this server.'

export const suspendedError = (reason: string | null): AppError =>
  new AppError('suspended', suspendedText(reason))

/** Administrators who can act: suspended ones can't. */
export const activeAdmin = sql<boolean>`is_admin = 1 and suspended_at is null`

/** Why a person is suspended; undefined when they are not. */
export async function suspensionOf(
  kysely: Kysely<Tables>,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<string | undefined> {
  const account = await kysely
    .selectFrom('account')
    .select('suspended_reason')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('suspended_at', 'is not', null)
    .executeTakeFirst()
  return account && (account.suspended_reason ?? '')
}
