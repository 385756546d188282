import { sql } from 'kysely'
import { AppError } from '#shared/plain/errors.ts'
import { locking } from '../db/locking.ts'
import type { Trx } from '../db/trx.ts'

/**
 * Refuses a request whose sign-in has ended since it arrived, and keeps the sign-in from ending until the transaction
 * ends. For what outlives a sign-in, or decides about others. `sessionId` is absent where another provider keeps them.
 */
export async function requireSignIn(trx: Trx, sessionId: string | undefined): Promise<void> {
  if (sessionId === undefined) return
  const { rows } = await sql`
    select session_uid from sign_in where session_uid = ${sessionId}
    ${locking(trx, 'for key share')}`.execute(trx)
  if (rows.length === 0) throw new AppError('unauthenticated', 'Please sign in to do this.')
}
