import type { Context, Middleware } from 'koa'
import { AppError } from '#shared/plain/errors.ts'
import { means } from './meaning.ts'
import { signedIn } from './signedIn.ts'

/** Throws for a request that carries a personal access token. */
export function requireInPerson(ctx: Pick<Context, 'state' | 'set'>): void {
  if (ctx.state.user.accessToken === undefined) return
  ctx.set('WWW-Authenticate', 'Bearer error="insufficient_scope"')
  throw new AppError('forbidden', "An access token can't do this. Do it in the app.")
}

/**
 * Lets only people through who signed in themselves. Instead of `signedIn`, for calls that decide about the account, its
 * sign-ins and its devices: someone who finds a token must not get more than the token.
 */
export const inPerson: Middleware = means(
  async (ctx, next) =>
    await signedIn(ctx, async () => {
      requireInPerson(ctx)
      await next()
    }),
  { isSignedIn: true, isInPerson: true },
)
