import type { Middleware } from 'koa'
import { AppError } from '#shared/plain/errors.ts'
import { limit } from '../../middleware/limits.ts'

/** Apps send a fifth of this. It is stored for an hour, part of it twice. */
const longestQuery = 3_000

/** `/authorize`, where a sign-in begins: each request stores a row for someone who isn't signed in yet. */
export function authorizeRoute(openid: Middleware): Middleware {
  const count = limit('auth')
  return (ctx, next) =>
    count(ctx, async () => {
      if (ctx.querystring.length > longestQuery) {
        throw new AppError('too-large', 'The address of this sign-in is too long.')
      }
      await openid(ctx, next)
    })
}
