import type { Kysely } from 'kysely'
import type { NewAccessToken } from '#shared/features/account/accessToken.ts'
import { caps, fullText } from '#shared/plain/caps.ts'
import { dayMs } from '#shared/plain/dates.ts'
import { AppError } from '#shared/plain/errors.ts'
import { newId } from '#shared/plain/ids.ts'
import { held } from '../db/locking.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import type { Trx } from '../db/trx.ts'
import type { SignedInUser } from '../middleware/state.ts'
import { presentAccount } from './accounts.ts'
import { requireSignIn } from './requireSignIn.ts'
import { hashSecret, newSecret } from './secret.ts'
import { suspendedError } from './suspension.ts'
import type { AccessTokenRow } from './tables.ts'

/** How every token begins, so that people, and programs that look for leaked secrets, recognize one. */
const prefix = 'wend_pat_'
/** Tokens stay in the list for this long after their end, so that people see why a program stopped working. */
const keptDays = 30

const takenText = 'This token was already made, and a program uses it. Make one with another name.'

/** Whether a bearer token is a personal access token, valid or not. */
export const isAccessToken = (token: string): boolean => token.startsWith(prefix)

export interface MadeAccessToken {
  row: AccessTokenRow
  /** Must be shown now: it cannot be retrieved later. */
  token: string
}

/**
 * Makes a token. With an `id` that was sent before, because the answer was lost, the new secret replaces the one that
 * nobody has seen. Throws AppError 'conflict' when the token with this id has been used or is somebody else's, or when
 * the person has too many that still work, and 'unauthenticated' when the sign-in that asks has ended: its tokens would
 * outlive everything that was meant to end.
 */
export async function makeAccessToken(
  db: Db,
  { id: userId, sessionId }: Pick<SignedInUser, 'id' | 'sessionId'>,
  { id = newId(), name, scope, lifetimeDays }: NewAccessToken & { id?: string | undefined },
  now = Date.now(),
): Promise<MadeAccessToken> {
  const token = prefix + newSecret()
  const row: AccessTokenRow = {
    id,
    user_id: userId,
    secret_hash: hashSecret(token),
    name,
    access: scope,
    created_at: new Date(now).toISOString(),
    expires_at: lifetimeDays === null ? null : new Date(now + lifetimeDays * dayMs).toISOString(),
    last_used_on: null,
  }
  await db.transaction(async trx => {
    // Locked, so that simultaneous requests take turns, and the account can't be deleted or suspended meanwhile.
    const account = trx.selectFrom('account').select('suspended_reason').where('id', '=', userId)
    const found = await held(trx, account.where('suspended_at', 'is', null)).executeTakeFirst()
    if (!found) throw new AppError('unauthenticated', 'Please sign in to do this.')
    await requireSignIn(trx, sessionId)
    await trx
      .deleteFrom('access_token')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('last_used_on', 'is', null)
      .execute()
    const { count } = await trx
      .selectFrom('access_token')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', row.created_at)]))
      .executeTakeFirstOrThrow()
    if (Number(count) >= caps.accessTokensOfAccount.most) {
      throw new AppError('conflict', fullText(caps.accessTokensOfAccount))
    }
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('access_token')
      .values(row)
      .onConflict(conflict => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) throw new AppError('conflict', takenText, { field: 'id' })
  })
  return { row, token }
}

/** A person's tokens, newest first, including those that ended lately. */
export async function listAccessTokens(kysely: Kysely<Tables>, userId: string): Promise<AccessTokenRow[]> {
  return await kysely
    .selectFrom('access_token')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Ends one of a person's tokens at once. False when there is none. */
export async function revokeAccessToken(
  kysely: Kysely<Tables>,
  userId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom('access_token')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends all tokens of the person with this subject. Returns their ids. */
export async function endAccessTokens(trx: Trx, subject: string): Promise<string[]> {
  const ended = await trx
    .deleteFrom('access_token')
    .where('user_id', 'in', eb => eb.selectFrom('account').select('id').where('subject', '=', subject))
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}

/**
 * The person whose token this is, and what it may do; undefined when it has ended or never existed. Throws AppError
 * 'suspended' for someone whom an administrator suspended.
 */
export async function personOfAccessToken(
  db: Db,
  token: string,
  now = Date.now(),
): Promise<SignedInUser | undefined> {
  // Looked up by its hash, so that the time it takes reveals nothing about the secret.
  const found = await db.kysely
    .selectFrom('access_token')
    .innerJoin('account', 'account.id', 'user_id')
    .selectAll('account')
    .select(['access_token.id as token_id', 'access', 'expires_at', 'last_used_on'])
    .where('secret_hash', '=', hashSecret(token))
    .executeTakeFirst()
  if (!found || (found.expires_at !== null && Date.parse(found.expires_at) <= now)) return undefined
  if (found.suspended_at !== null) throw suspendedError(found.suspended_reason)
  await noteUse(db, found, new Date(now).toISOString().slice(0, 10))
  const { token_id: id, access: scope } = found
  return { ...presentAccount(found), sessionId: id, accessToken: { scope } }
}

/** Stores only the day, and only once: a program may send thousands of requests. */
async function noteUse(
  { kysely, storage }: Db,
  { token_id: id, last_used_on: known }: { token_id: string; last_used_on: string | null },
  today: string,
): Promise<void> {
  if (known === today) return
  await kysely
    .updateTable('access_token')
    .set({ last_used_on: today })
    .where('id', '=', id)
    .execute()
    // The day is for information only. No failure to write it, such as a full disk, must keep a program from reading.
    .catch((error: unknown) => storage.note(error))
}

/** Forgets tokens that ended long ago. Returns how many. */
export async function purgeAccessTokens(kysely: Kysely<Tables>, now: number): Promise<number> {
  const { numDeletedRows } = await kysely
    .deleteFrom('access_token')
    .where('expires_at', '<', new Date(now - keptDays * dayMs).toISOString())
    .executeTakeFirst()
  return Number(numDeletedRows)
}
