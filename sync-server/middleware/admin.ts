import type { Middleware } from 'koa'
import { AppError } from '#shared/plain/errors.ts'
import type { Db } from '../db/open.ts'
import { means } from './meaning.ts'

/**
 * Lets only administrators through; stands behind `signedIn`. Asks the account with every request, so that
 * whoever stops being one is out at once, whatever the token says.
 */
export function admin(db: Db): Middleware {
  const checked: Middleware = async (ctx, next) => {
    if (!(await isAdmin(db, ctx.state.user.id))) {
      throw new AppError('forbidden', 'Only administrators can do this.')
    }
    await next()
  }
  return means(checked, { isAdmin: true })
}

/** Whether this account is an administrator now. */
export async function isAdmin(db: Db, userId: string): Promise<boolean> {
  const account = await db.kysely
    .selectFrom('account')
    .select('is_admin')
    .where('id', '=', userId)
    .executeTakeFirst()
  return account?.is_admin === 1
}
