import { AppError } from '#shared/plain/errors.ts'
import { operatorId } from './audit.ts'
import { activeAdmin } from './suspension.ts'
import { locking } from '../db/locking.ts'
import type { Trx } from '../db/trx.ts'
import { sql } from 'kysely'

/**
 * Refuses anyone who is no longer an administrator, and keeps an administrator from being demoted or suspended until the
 * transaction ends. The route checked this earlier, but only here is it certain to hold.
 */
export async function requireAdmin(trx: Trx, actorId: string): Promise<void> {
  if (actorId === operatorId) return
  const { rows } = await sql`
    select id from account where id = ${actorId} and ${activeAdmin} ${locking(trx, 'for key share')}`.execute(
    trx,
  )
  if (rows.length === 0) throw onlyAdmins()
}

export const onlyAdmins = () => new AppError('forbidden', 'Only administrators can do this.')
