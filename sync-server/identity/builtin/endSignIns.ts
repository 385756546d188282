import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/**
 * Ends every session, grant, code and refresh token of a person with the built-in provider, but for those of the
 * session `keep`.
 */
export async function endSignIns(
  trx: Transaction<Tables>,
  subject: string,
  keep?: { sessionUid: string; grantIds: readonly [string, ...string[]] },
): Promise<void> {
  // A subject of the built-in provider is a UUID; nothing is here of any other, and it may mean something to LIKE.
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
}
