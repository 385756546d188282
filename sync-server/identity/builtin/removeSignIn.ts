import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** Removes a person from the built-in provider: their password, and every session and token they have. */
export async function removeSignIn(trx: Transaction<Tables>, subject: string): Promise<void> {
  await trx.deleteFrom('credential').where('subject', '=', subject).execute()
  // A subject is a UUID: nothing of it means anything to LIKE.
  await trx.deleteFrom('oidc_payload').where('payload', 'like', `%"accountId":"${subject}"%`).execute()
}
