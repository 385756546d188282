import type { Kysely } from 'kysely'
import type { Middleware } from 'koa'
import type { Provider } from 'oidc-provider'
import type { Tables } from '../../db/tables.ts'
import { failurePage } from './pages.ts'
import { endSession } from './signIns.ts'

interface LogoutParts {
  provider: Provider
  kysely: Kysely<Tables>
  publicUrl: string
  /** Called when a sign-in has ended. */
  onEnded: (subject: string, sessionUid: string) => Promise<void>
}

/**
 * `GET /v2/logout?client_id&returnTo`, where the Auth0 client sends people: ends the session and its grants, so that
 * this browser's tokens stop working, and redirects to an address of the app.
 */
export function logoutRoute({ provider, kysely, publicUrl, onEnded }: LogoutParts): Middleware {
  return async ctx => {
    const returnTo = addressOfApp(ctx.query['returnTo'] ?? '/', publicUrl)
    if (returnTo === undefined) {
      ctx.status = 400
      ctx.type = 'html'
      ctx.body = failurePage('expired', publicUrl).text
      return
    }
    const session = await provider.Session.get(ctx)
    await endSession(kysely, session.uid)
    if (session.accountId !== undefined) await onEnded(session.accountId, session.uid)
    ctx.cookies.set(provider.cookieName('session'), null)
    ctx.redirect(returnTo)
  }
}

/** Anything else would make this an open redirect. */
function addressOfApp(returnTo: string | string[], publicUrl: string): string | undefined {
  const url = URL.parse(String(returnTo), `${publicUrl}/`)
  return url?.origin === new URL(publicUrl).origin ? url.href : undefined
}
