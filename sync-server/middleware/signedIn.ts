import type { Middleware } from 'koa'
import { AppError } from '#shared/plain/errors.ts'
import { means } from './meaning.ts'

/** Lets only signed-in people through; everyone else gets 401. */
export const signedIn: Middleware = means(
  async (ctx, next) => {
    if (ctx.state.user === undefined) {
      ctx.set('WWW-Authenticate', 'Bearer')
      throw new AppError('unauthenticated', 'Please sign in to do this.')
    }
    await next()
  },
  { isSignedIn: true },
)
