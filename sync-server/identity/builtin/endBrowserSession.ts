import type { Kysely } from 'kysely'
import type { Context } from 'koa'
import type { Provider } from 'oidc-provider'
import type { Tables } from '../../db/tables.ts'
import { endSession } from './signIns.ts'

export interface SessionEnding {
  provider: Provider
  kysely: Kysely<Tables>
  /** Called when a sign-in has ended. */
  onEnded: (subject: string, sessionUid: string) => Promise<void>
}

/** Ends the session of the browser that asks, with its grants, so that the browser's tokens stop working. */
export async function endBrowserSession(
  ctx: Context,
  session: { uid: string; accountId?: string | undefined },
  { provider, kysely, onEnded }: SessionEnding,
): Promise<void> {
  await endSession(kysely, session.uid)
  if (session.accountId !== undefined) await onEnded(session.accountId, session.uid)
  ctx.cookies.set(provider.cookieName('session'), null)
}
