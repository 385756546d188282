import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#shared/plain/errors.ts'
import { recordAct } from '../../identity/audit.ts'
import { dialectOf } from '../../db/dialectOf.ts'
import type { Db } from '../../db/open.ts'
import type { Trx } from '../../db/trx.ts'

/** How the first administrator is made: with a secret that only the person who started the server has read. */
export interface Setup {
  /** Undefined if there was an administrator at startup. */
  secret: string | undefined
  /**
   * Makes someone the first administrator, once. Throws 'gone' for a wrong secret, and when there is an administrator
   * already.
   */
  claim(userId: string, secret: string): Promise<void>
}

/** Checks once whether there is an administrator. The secret exists only in memory: a restart creates a new one. */
export async function openSetup(db: Db): Promise<Setup> {
  let secret = (await hasAdmin(db.kysely)) ? undefined : randomBytes(32).toString('base64url')
  return {
    secret,
    async claim(userId, given) {
      if (secret === undefined || !isSame(secret, given)) throw over()
      await db.transaction(trx => makeFirst(trx, userId))
      secret = undefined
    },
  }
}

async function makeFirst(trx: Trx, userId: string): Promise<void> {
  // Two servers with one database have two links. SQLite has one writer at a time anyway.
  if (dialectOf(trx) === 'postgres') await sql`lock table account in share row exclusive mode`.execute(trx)
  if (await hasAdmin(trx)) throw over()
  const account = await trx
    .updateTable('account')
    .set({ is_admin: 1 })
    .where('id', '=', userId)
    .returning(['first_name', 'last_name', 'email'])
    .executeTakeFirst()
  if (!account) throw new AppError('unauthenticated', 'This account no longer exists.')
  const name = [account.first_name, account.last_name].filter(Boolean).join(' ')
  const subject = name || (account.email ?? userId)
  await recordAct(trx, { adminId: userId, action: 'admin.add', subjectId: userId, subject })
}

async function hasAdmin(kysely: Db['kysely']): Promise<boolean> {
  const found = await kysely
    .selectFrom('account')
    .select('id')
    .where(sql<boolean>`is_admin = 1`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Takes the same time whatever is given. */
const isSame = (secret: string, given: string): boolean =>
  timingSafeEqual(hash('sha256', secret, 'buffer'), hash('sha256', given, 'buffer'))

const over = () =>
  new AppError(
    'gone',
    'This setup link no longer works. Until there is an administrator, the server prints a new one each time it starts.',
  )
