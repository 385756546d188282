import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { dayMs } from '#shared/plain/dates.ts'
import type { Tables } from '../../db/tables.ts'
import { endSignIns } from './endSignIns.ts'

/** A sign-in is forgotten when it was not used for so long: then nothing of it works any more. */
export const signInKeptMs = 31 * dayMs

/** Where somebody is signed in. */
export interface SignIn {
  id: string
  device: string
  signedInAtMs: number
  usedAtMs: number
}

/** Notes that a sign-in was used: told by its session at the provider. */
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

/** Whether a sign-in has not been ended. */
export async function isSignInOpen(kysely: Kysely<Tables>, sessionUid: string): Promise<boolean> {
  const found = await kysely
    .selectFrom('sign_in')
    .select('session_uid')
    .where('session_uid', '=', sessionUid)
    .executeTakeFirst()
  return found !== undefined
}

/** The sign-ins of a person, the last used first. */
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

/** Ends one sign-in of a person with all that came from it. False when there is none. */
export async function endSignIn(
  trx: Transaction<Tables>,
  subject: string,
  sessionUid: string,
): Promise<boolean> {
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

/** Ends a session at the provider with all that came from it. */
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

/** Ends all sign-ins of a person but one. */
export async function endOtherSignIns(
  trx: Transaction<Tables>,
  subject: string,
  sessionUid: string,
): Promise<void> {
  await endSignIns(trx, subject, { sessionUid, grantIds: await grantsOf(trx, sessionUid) })
}

/** The grants of a session: of its tokens, and of the session itself. Never an empty list, which no database likes. */
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
