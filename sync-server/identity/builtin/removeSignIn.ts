import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { endSignIns } from './endSignIns.ts'

/** Removes a person from the built-in provider: their password, and every session and token they have. */
export async function removeSignIn(trx: Transaction<Tables>, subject: string): Promise<void> {
  await trx.deleteFrom('credential').where('subject', '=', subject).execute()
  await trx.deleteFrom('reset_link').where('subject', '=', subject).execute()
  await endSignIns(trx, subject)
}
