import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { dayMs } from '#shared/plain/dates.ts'
import { locking } from '../../db/locking.ts'
import type { Tables } from '../../db/tables.ts'

/** A sign-in that isn't used for this long is forgotten: by then, none of its tokens work. */
export const signInKeptMs = 31 * dayMs

/** Where someone is signed in. */
export interface SignIn {
  id: string
  device: string
  signedInAtMs: number
  usedAtMs: number
}

interface NewSignIn {
  sessionUid: string
  subject: string
  device: string
  signedInAtMs: number
}

/**
 * Records a sign-in, identified by its session at the provider. False when that session has ended: what ended must not
 * be opened again by a request that was on its way.
 */
export async function noteSignIn(
  kysely: Kysely<Tables>,
  { sessionUid, subject, device, signedInAtMs }: NewSignIn,
): Promise<boolean> {
  const { rows } = await sql`
    insert into sign_in (session_uid, subject, device, signed_in_at_ms, used_at_ms)
    select uid, ${subject}, ${device}, ${signedInAtMs}, ${Date.now()} from oidc_payload
    where model = 'Session' and uid = ${sessionUid} limit 1 ${locking(kysely, 'for share')}
    on conflict (session_uid) do update
    set subject = excluded.subject, device = excluded.device, used_at_ms = excluded.used_at_ms
    returning session_uid`.execute(kysely)
  return rows.length > 0
}

/** Records that a sign-in was used. False when it has ended. */
export async function noteUse(
  kysely: Kysely<Tables>,
  { sessionUid, device }: Pick<NewSignIn, 'sessionUid' | 'device'>,
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('sign_in')
    .set({ device, used_at_ms: Date.now() })
    .where('session_uid', '=', sessionUid)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether a sign-in is still open. */
export async function isSignInOpen(kysely: Kysely<Tables>, sessionUid: string): Promise<boolean> {
  const found = await kysely
    .selectFrom('sign_in')
    .select('session_uid')
    .where('session_uid', '=', sessionUid)
    .executeTakeFirst()
  return found !== undefined
}

/** A person's sign-ins, most recently used first. */
export async function listSignIns(kysely: Kysely<Tables>, subject: string): Promise<SignIn[]> {
  const rows = await kysely
    .selectFrom('sign_in')
    .selectAll()
    .where('subject', '=', subject)
    .where('used_at_ms', '>', Date.now() - signInKeptMs)
    .orderBy('used_at_ms', 'desc')
    .execute()
  return rows.map(row => ({
    id: row.session_uid,
    device: row.device,
    signedInAtMs: row.signed_in_at_ms,
    usedAtMs: row.used_at_ms,
  }))
}
