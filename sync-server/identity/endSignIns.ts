import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Trx } from '../db/trx.ts'
import { endAccessTokens } from './accessTokens.ts'
import { signInKeptMs } from './builtin/signIns.ts'

/**
 * Ends one sign-in with the built-in provider and everything that came from it: its session, grants, codes and refresh
 * tokens, its access tokens, which are valid only while the sign-in is open, and the push subscription of its device.
 *
 * Nothing but the functions of this file ends a sign-in. After the commit, tell the streams, and the processes that
 * remember tokens: `onEnded` of the built-in provider, or `pokes.end`.
 */
export async function endSignIn(
  trx: Trx,
  { subject, sessionUid }: { subject: string; sessionUid: string },
): Promise<void> {
  const grants = await grantsOf(trx, sessionUid)
  // The session goes first: a sign-in that is being recorded holds its row (noteSignIn), and is then found below.
  await trx
    .deleteFrom('oidc_payload')
    .where(({ eb, and, or }) =>
      or([
        and([eb('model', '=', 'Session'), eb('uid', '=', sessionUid)]),
        and([
          eb('grant_id', 'in', grants),
          // One that no longer names the session is someone else's, who is signing in with the same browser.
          or([eb('model', '!=', 'Interaction'), eb('payload', 'like', `%"uid":"${sessionUid}"%`)]),
        ]),
        and([eb('model', '=', 'Grant'), eb('id', 'in', grants)]),
      ]),
    )
    .execute()
  await trx.deleteFrom('sign_in').where('session_uid', '=', sessionUid).execute()
  await subscriptionsOf(trx, subject)
    // Which device has one without a sign-in, nobody knows. It subscribes again when the app opens there.
    .where(({ eb, or }) => or([eb('sid', 'is', null), eb('sid', '=', sessionUid)]))
    .execute()
}

/**
 * Ends all sign-ins of a person with either provider, except the one that asks, and with them everything that `endSignIn`
 * names, their personal access tokens, and the open link to reset their password. Returns the ids of the sign-ins and
 * access tokens that ended.
 */
export async function endSignIns(trx: Trx, subject: string, exceptSessionUid?: string): Promise<string[]> {
  // The built-in provider's subjects are UUIDs. Any other subject has no rows here, and may contain LIKE wildcards.
  const isOfPerson = `%"accountId":"${subject.replaceAll(/[%_]/g, '')}"%`
  let payloads = trx.deleteFrom('oidc_payload').where('payload', 'like', isOfPerson)
  let signIns = trx.deleteFrom('sign_in').where('subject', '=', subject)
  let subscriptions = subscriptionsOf(trx, subject)
  if (exceptSessionUid !== undefined) {
    const grants = await grantsOf(trx, exceptSessionUid)
    payloads = payloads
      .where(({ eb, or }) => or([eb('uid', 'is', null), eb('uid', '!=', exceptSessionUid)]))
      .where(({ eb, or }) => or([eb('grant_id', 'is', null), eb('grant_id', 'not in', grants)]))
      .where(({ eb, or }) => or([eb('model', '!=', 'Grant'), eb('id', 'not in', grants)]))
    signIns = signIns.where('session_uid', '!=', exceptSessionUid)
    subscriptions = subscriptions.where(({ eb, or }) =>
      or([eb('sid', 'is', null), eb('sid', '!=', exceptSessionUid)]),
    )
  }
  await payloads.execute()
  const ended = await signIns.returning('session_uid').execute()
  await subscriptions.execute()
  await trx.deleteFrom('reset_link').where('subject', '=', subject).execute()
  const tokens = await endAccessTokens(trx, subject)
  return [...ended.map(({ session_uid }) => session_uid), ...tokens]
}

/** Ends sign-ins that nobody used for so long that none of their tokens work. */
export async function endUnusedSignIns(kysely: Kysely<Tables>, now: number): Promise<void> {
  const unused = kysely
    .selectFrom('sign_in')
    .select('session_uid')
    .where('used_at_ms', '<=', now - signInKeptMs)
  await kysely.deleteFrom('push_subscription').where('sid', 'in', unused).execute()
  await kysely.deleteFrom('sign_in').where('session_uid', 'in', unused).execute()
}

/** Ends what a grant issued. The sign-in goes on, and its session can issue more. */
export async function endGrant(kysely: Kysely<Tables>, grantId: string): Promise<void> {
  await kysely
    .deleteFrom('oidc_payload')
    .where(({ eb, and, or }) =>
      or([eb('grant_id', '=', grantId), and([eb('model', '=', 'Grant'), eb('id', '=', grantId)])]),
    )
    .execute()
}

const subscriptionsOf = (trx: Trx, subject: string) =>
  trx
    .deleteFrom('push_subscription')
    .where('user_id', 'in', eb => eb.selectFrom('account').select('id').where('subject', '=', subject))

/** The grants of a session: those of its tokens and its own. Never an empty list, which databases don't accept. */
async function grantsOf(trx: Trx, sessionUid: string): Promise<[string, ...string[]]> {
  const { rows } = await sql<{ grant_id: string | null; payload: string | null }>`
    select distinct grant_id, null as payload from oidc_payload
    where grant_id is not null and payload like ${`%"sessionUid":"${sessionUid}"%`}
    union all
    select null, payload from oidc_payload where model = 'Session' and uid = ${sessionUid}`.execute(trx)
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
