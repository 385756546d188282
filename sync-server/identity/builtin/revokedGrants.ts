import type { Kysely } from 'kysely'
import { Provider } from 'oidc-provider'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Tables } from '../../db/tables.ts'
import { endGrant } from '../endSignIns.ts'
import { isOwnBrowser } from './ownBrowser.ts'

interface RevocationParts {
  kysely: Kysely<Tables>
  endSignIn: (subject: string, sessionUid: string) => Promise<void>
}

/** Called by the library for each kind of token that a grant has issued, all at the same time. */
export type RevokeGrant = (grantId: string) => Promise<void>

interface Issued {
  accountId?: string
  sessionUid?: string
}

/** Marks a code whose first use was by the browser that signed in; in the column `successor`. */
const usedByOwner = '-'

/** Records that the browser that signed in, and nobody else, was the first to use a code. */
export async function noteOwnCode(kysely: Kysely<Tables>, code: string): Promise<void> {
  await kysely
    .updateTable('oidc_payload')
    .set({ successor: usedByOwner })
    .where('model', '=', 'AuthorizationCode')
    .where('id', '=', code)
    .execute()
}

/**
 * What happens when a code is used twice or a refresh token is revoked: the sign-in ends. Only if the browser that signed
 * in sends its own code again, because the answer got lost, its session goes on and gives it new tokens.
 */
export function revokedGrants({ kysely, endSignIn }: RevocationParts): RevokeGrant {
  const underway = new WeakMap<object, Promise<void>>()

  async function codeOf({ oidc }: KoaContextWithOIDC) {
    const { code } = oidc.params as { code?: string }
    if (code === undefined) return undefined
    return await kysely
      .selectFrom('oidc_payload')
      .select(['payload', 'successor'])
      .where('model', '=', 'AuthorizationCode')
      .where('id', '=', code)
      .executeTakeFirst()
  }

  async function revoke(ctx: KoaContextWithOIDC, grantId: string): Promise<void> {
    const code = await codeOf(ctx)
    const issued: Issued = code ? JSON.parse(code.payload) : (ctx.oidc.entities.RefreshToken ?? {})
    const { accountId, sessionUid } = issued
    const isLostAnswer = code?.successor === usedByOwner && (await isOwnBrowser(ctx, sessionUid))
    if (accountId === undefined || sessionUid === undefined || isLostAnswer) {
      return await endGrant(kysely, grantId)
    }
    await endSignIn(accountId, sessionUid)
  }

  return async grantId => {
    const ctx = Provider.ctx!
    const once = underway.get(ctx) ?? revoke(ctx, grantId)
    underway.set(ctx, once)
    await once
  }
}
