import type { Trx } from '../../db/trx.ts'
import { endSignIns } from '../endSignIns.ts'

/** Removes a person from the built-in provider: their password, and every session and token they have. */
export async function removeSignIn(trx: Trx, subject: string): Promise<void> {
  await trx.deleteFrom('credential').where('subject', '=', subject).execute()
  await endSignIns(trx, subject)
}
