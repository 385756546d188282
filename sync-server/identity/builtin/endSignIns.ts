import type { Trx } from '../../db/trx.ts'
import { endAccessTokens } from '../accessTokens.ts'

/**
 * Ends all sessions, grants, codes and refresh tokens of a person with the built-in provider, except those of the
 * session `keep`, and all their personal access tokens.
 */
export async function endSignIns(
  trx: Trx,
  subject: string,
  keep?: { sessionUid: string; grantIds: readonly [string, ...string[]] },
): Promise<void> {
  // The built-in provider's subjects are UUIDs. Any other subject has no rows here, and may contain LIKE wildcards.
  const isOfPerson = `%"accountId":"${subject.replaceAll(/[%_]/g, '')}"%`
  let payloads = trx.deleteFrom('oidc_payload').where('payload', 'like', isOfPerson)
  let signIns = trx.deleteFrom('sign_in').where('subject', '=', subject)
  if (keep) {
    const { sessionUid, grantIds } = keep
    signIns = signIns.where('session_uid', '!=', sessionUid)
    payloads = payloads
      .where(({ eb, or }) => or([eb('uid', 'is', null), eb('uid', '!=', sessionUid)]))
      .where(({ eb, or }) => or([eb('grant_id', 'is', null), eb('grant_id', 'not in', grantIds)]))
      .where(({ eb, or }) => or([eb('model', '!=', 'Grant'), eb('id', 'not in', grantIds)]))
  }
  await payloads.execute()
  await signIns.execute()
  await endAccessTokens(trx, subject)
}
