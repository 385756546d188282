import type { Middleware } from 'koa'
import { AppError } from '#shared/plain/errors.ts'
import type { Db } from '../db/open.ts'
import type { Reader } from '../db/trx.ts'
import { requireInPerson } from './inPerson.ts'
import { means } from './meaning.ts'

/**
 * Lets only administrators through; runs after `signedIn`. Checks the account on every request, so that someone who
 * stops being an administrator loses access at once, whatever the token says. Access tokens never act as one.
 */
export function admin(db: Db): Middleware {
  const checked: Middleware = async (ctx, next) => {
    requireInPerson(ctx)
    if (!(await isAdmin(db, ctx.state.user.id))) {
      throw new AppError('forbidden', 'Only administrators can do this.')
    }
    await next()
  }
  return means(checked, { isAdmin: true, isInPerson: true })
}

/** Whether this account is an administrator now. */
export async function isAdmin(db: Reader, userId: string): Promise<boolean> {
  const account = await db.kysely
    .selectFrom('account')
    .select('is_admin')
    .where('id', '=', userId)
    .executeTakeFirst()
  return account?.is_admin === 1
}
