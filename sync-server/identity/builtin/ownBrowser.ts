import type { KoaContextWithOIDC } from 'oidc-provider'

/**
 * Whether the request comes from the browser that signed in: only that browser has the session's cookie, which no page
 * can read.
 */
export async function isOwnBrowser(
  ctx: KoaContextWithOIDC,
  sessionUid: string | undefined,
): Promise<boolean> {
  if (sessionUid === undefined) return false
  const session = await ctx.oidc.provider.Session.get(ctx)
  return session.uid === sessionUid
}
