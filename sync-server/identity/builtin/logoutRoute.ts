import type { Middleware } from 'koa'
import { endBrowserSession } from './endBrowserSession.ts'
import type { SessionEnding } from './endBrowserSession.ts'
import { failurePage } from './pages.ts'

interface LogoutParts extends SessionEnding {
  publicUrl: string
}

/**
 * `GET /v2/logout?client_id&returnTo`, where the Auth0 client sends people: signs this browser out and redirects to an
 * address of the app.
 */
export function logoutRoute({ publicUrl, ...ending }: LogoutParts): Middleware {
  return async ctx => {
    const returnTo = addressOfApp(ctx.query['returnTo'] ?? '/', publicUrl)
    if (returnTo === undefined) {
      ctx.status = 400
      ctx.type = 'html'
      ctx.body = failurePage('expired', publicUrl).text
      return
    }
    await endBrowserSession(ctx, await ending.provider.Session.get(ctx), ending)
    ctx.redirect(returnTo)
  }
}

/** Anything else would make this an open redirect. */
function addressOfApp(returnTo: string | string[], publicUrl: string): string | undefined {
  const url = URL.parse(String(returnTo), `${publicUrl}/`)
  return url?.origin === new URL(publicUrl).origin ? url.href : undefined
}
