import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { dayMs } from '#shared/plain/dates.ts'
import type { Tables } from '../../db/tables.ts'
import type { Trx } from '../../db/trx.ts'
import { endSignIns } from './endSignIns.ts'

/** A sign-in that isn't used for this long is forgotten: by then, none of its tokens work. */
export const signInKeptMs = 31 * dayMs

/** Where someone is signed in. */
export interface SignIn {
  id: string
  device: string
  signedInAtMs: number
  usedAtMs: number
}

/** Records that a sign-in was used, identified by its session at the provider. */
export async function noteSignIn(
  kysely: Kysely<Tables>,
  { sessionUid, subject, device, signedInAtMs }: Used,
): Promise<void> {
  const now = Date.now()
  await kysely
    .insertInto('sign_in')
    .values({ session_uid: sessionUid, subject, device, signed_in_at_ms: signedInAtMs, used_at_ms: now })
    .onConflict(conflict => conflict.column('session_uid').doUpdateSet({ subject, device, used_at_ms: now }))
    .execute()
}

interface Used {
  sessionUid: string
  subject: string
  device: string
  signedInAtMs: number
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

/** Ends one of a person's sign-ins and everything that came from it. False when there is none. */
export async function endSignIn(trx: Trx, subject: string, sessionUid: string): Promise<boolean> {
  const found = await trx
    .selectFrom('sign_in')
    .select('session_uid')
    .where('session_uid', '=', sessionUid)
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (!found) return false
  await endSession(trx, sessionUid)
  return true
}

/** Ends a session at the provider and everything that came from it. */
export async function endSession(kysely: Kysely<Tables>, sessionUid: string): Promise<void> {
  const grants = await grantsOf(kysely, sessionUid)
  await kysely.deleteFrom('sign_in').where('session_uid', '=', sessionUid).execute()
  await kysely
    .deleteFrom('oidc_payload')
    .where(({ eb, and, or }) =>
      or([
        and([eb('model', '=', 'Session'), eb('uid', '=', sessionUid)]),
        eb('grant_id', 'in', grants),
        and([eb('model', '=', 'Grant'), eb('id', 'in', grants)]),
      ]),
    )
    .execute()
}

/** Ends all of a person's sign-ins but one. */
export async function endOtherSignIns(trx: Trx, subject: string, sessionUid: string): Promise<void> {
  await endSignIns(trx, subject, { sessionUid, grantIds: await grantsOf(trx, sessionUid) })
}

/** The grants of a session: those of its tokens and its own. Never an empty list, which databases don't accept. */
async function grantsOf(kysely: Kysely<Tables>, sessionUid: string): Promise<[string, ...string[]]> {
  const { rows } = await sql<{ grant_id: string | null; payload: string | null }>`
    select distinct grant_id, null as payload from oidc_payload
    where grant_id is not null and payload like ${`%"sessionUid":"${sessionUid}"%`}
    union all
    select null, payload from oidc_payload where model = 'Session' and uid = ${sessionUid}`.execute(kysely)
  return [
    '',
    ...rows.flatMap(({ grant_id, payload }) => {
      if (grant_id !== null) return grant_id
      const { authorizations = {} } = JSON.parse(payload!) as Authorized
      return Object.values(authorizations).flatMap(({ grantId }) => grantId ?? [])
    }),
  ]
}

interface Authorized {
  authorizations?: Record<string, { grantId?: string }>
}
