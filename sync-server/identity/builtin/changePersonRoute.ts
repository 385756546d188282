import type { Middleware } from 'koa'
import type { SessionEnding } from './endBrowserSession.ts'

interface ChangePersonParts extends SessionEnding {
  openid: Middleware
}

/**
 * `/oauth/logout/confirm`, where the library signs one person out because another signs in with the same browser. It ends
 * only their session. Their refresh tokens, streams and push messages end here.
 */
export function changePersonRoute({ openid, provider, endSignIn }: ChangePersonParts): Middleware {
  return async (ctx, next) => {
    const { uid, accountId } = await provider.Session.get(ctx)
    await openid(ctx, next)
    // Anything else means that the library refused the form.
    if (ctx.status === 303 && accountId !== undefined) await endSignIn(accountId, uid)
  }
}
