import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { AppError } from '#shared/plain/errors.ts'
import { recordAct } from '../../audit.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'

/** The way to the first administrator: a secret that only whoever started the server has read. */
export interface Setup {
  /** Undefined where an administrator was found at the start. */
  secret: string | undefined
  /** Makes somebody the first administrator, once. Throws 'gone' for another secret, and when there is one already. */
  claim(userId: string, secret: string): Promise<void>
}

/** Asks once whether there is an administrator. The secret is in memory only: a restart makes another one. */
export async function openSetup(db: Db): Promise<Setup> {
  let secret = (await hasAdmin(db.kysely)) ? undefined : randomBytes(32).toString('base64url')
  return {
    secret,
    async claim(userId, given) {
      if (secret === undefined || !isSame(secret, given)) throw over()
      await db.transaction(trx => makeFirst(trx, db.dialect, userId))
      secret = undefined
    },
  }
}

async function makeFirst(trx: Transaction<Tables>, dialect: Db['dialect'], userId: string): Promise<void> {
  // Two servers of one database have two links. SQLite has one writer at a time anyway.
  if (dialect === 'postgres') await sql`lock table account in share row exclusive mode`.execute(trx)
  if (await hasAdmin(trx)) throw over()
  const account = await trx
    .updateTable('account')
    .set({ is_admin: 1 })
    .where('id', '=', userId)
    .returning(['first_name', 'last_name', 'email'])
    .executeTakeFirst()
  if (!account) throw new AppError('unauthenticated', 'This account does not exist any more.')
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

/** In the same time whatever is given. */
const isSame = (secret: string, given: string): boolean =>
  timingSafeEqual(hash('sha256', secret, 'buffer'), hash('sha256', given, 'buffer'))

const over = () =>
  new AppError(
    'gone',
    'This setup link does not work any more. While there is no administrator, each start of the server prints a new one.',
  )
