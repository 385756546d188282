import type { RouterMiddleware } from '@koa/router'
import type { DefaultContext, DefaultState } from 'koa'
import { AppError } from '#shared/errors.ts'
import type { SignedInUser } from './state.ts'

/** Lets only signed-in people through; everyone else gets 401. */
export const signedIn: RouterMiddleware<DefaultState & { user: SignedInUser }, DefaultContext> = async (
  ctx,
  next,
) => {
  if (ctx.state.user === undefined) {
    ctx.set('WWW-Authenticate', 'Bearer')
    throw new AppError('unauthenticated', 'Please sign in to do this.')
  }
  await next()
}
