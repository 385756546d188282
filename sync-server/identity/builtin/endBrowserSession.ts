import type { Context } from 'koa'
import type { Provider } from 'oidc-provider'

export interface SessionEnding {
  provider: Provider
  endSignIn: (subject: string, sessionUid: string) => Promise<void>
}

/** Ends the sign-in of the browser that asks. */
export async function endBrowserSession(
  ctx: Context,
  session: { uid: string; accountId?: string | undefined },
  { provider, endSignIn }: SessionEnding,
): Promise<void> {
  if (session.accountId !== undefined) await endSignIn(session.accountId, session.uid)
  ctx.cookies.set(provider.cookieName('session'), null)
}
