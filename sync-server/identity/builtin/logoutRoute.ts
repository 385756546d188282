import type { Context, Middleware } from 'koa'
import { endBrowserSession } from './endBrowserSession.ts'
import type { SessionEnding } from './endBrowserSession.ts'
import { failurePage } from './pages.ts'

interface LogoutParts extends SessionEnding {
  publicUrl: string
}

/**
 * `GET /v2/logout?client_id&returnTo`, where the Auth0 client sends people: signs this browser out and redirects to an
 * address of the app. A link or a form on another site could send people here, too: they are asked first.
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
    if (isFromElsewhere(ctx)) return ctx.redirect('/oauth/logout')
    await endBrowserSession(ctx, await ending.provider.Session.get(ctx), ending)
    ctx.redirect(returnTo)
  }
}

/** True where the browser says that another site has led here. The app does so itself, and so does a typed address. */
const isFromElsewhere = (ctx: Context): boolean =>
  ['cross-site', 'same-site'].includes(ctx.get('Sec-Fetch-Site'))

/** Anything else would make this an open redirect. */
function addressOfApp(returnTo: string | string[], publicUrl: string): string | undefined {
  const url = URL.parse(String(returnTo), `${publicUrl}/`)
  return url?.origin === new URL(publicUrl).origin ? url.href : undefined
}
