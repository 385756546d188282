import type { Kysely } from 'kysely'
import { errors } from 'oidc-provider'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Tables } from '../../db/tables.ts'
import { deviceName } from './deviceName.ts'
import { noteSignIn } from './signIns.ts'

const tries = 20
const pauseMs = 50

export interface RefreshRotation {
  /** Whether this exchange makes a new token. Throws InvalidGrant for a token that was used before. */
  rotate(ctx: KoaContextWithOIDC): Promise<boolean>
  /** Adds the one successor to an answer that repeats an earlier one. */
  complete(ctx: KoaContextWithOIDC): void
}

/**
 * A refresh token can be used once. Because the network may lose the answer, the browser that received the token,
 * recognized by its session cookie, gets the same successor again within a minute (payloads.ts). Anyone else who comes
 * second has a copy: everything that came from this sign-in ends.
 */
export function refreshRotation(kysely: Kysely<Tables>): RefreshRotation {
  const successors = new WeakMap<object, string>()

  const successorOf = async (id: string) => {
    const row = await kysely
      .selectFrom('oidc_payload')
      .select('successor')
      .where('model', '=', 'RefreshToken')
      .where('id', '=', id)
      .executeTakeFirst()
    return row?.successor
  }

  /** When two exchanges run at once, one waits until the other has created the successor. */
  async function awaited(id: string): Promise<string | undefined> {
    for (let attempt = 0; attempt < tries; attempt++) {
      const successor = await successorOf(id)
      if (successor === undefined) return undefined
      if (successor !== null && successor !== unfinished) return successor
      if (successor === null) return undefined
      await sleep(pauseMs)
    }
    return undefined
  }

  return {
    async rotate(ctx) {
      const token = ctx.oidc.entities.RefreshToken!
      const session = await ctx.oidc.provider.Session.get(ctx)
      const isOwn = token.sessionUid !== undefined && session.uid === token.sessionUid
      const claimed = await kysely
        .updateTable('oidc_payload')
        .set({ consumed_at_ms: Date.now(), successor: isOwn ? unfinished : null })
        .where('model', '=', 'RefreshToken')
        .where('id', '=', token.jti)
        .where('consumed_at_ms', 'is', null)
        .executeTakeFirst()
      if (claimed.numUpdatedRows === 0n) {
        const successor = isOwn ? await awaited(token.jti) : undefined
        if (successor === undefined) return await refuse(token.grantId)
        successors.set(ctx, successor)
      }
      if (token.sessionUid !== undefined) {
        await noteSignIn(kysely, {
          sessionUid: token.sessionUid,
          subject: token.accountId,
          device: deviceName(ctx.get('User-Agent')),
          signedInAtMs: (token.authTime ?? token.iiat ?? 0) * 1000,
        })
      }
      return claimed.numUpdatedRows > 0n
    },
    complete(ctx) {
      const successor = successors.get(ctx)
      if (successor !== undefined) (ctx.body as { refresh_token: string }).refresh_token = successor
    },
  }

  async function refuse(grantId: string | undefined): Promise<never> {
    if (grantId !== undefined) {
      await kysely
        .deleteFrom('oidc_payload')
        .where(eb => eb.or([eb('grant_id', '=', grantId), eb.and({ model: 'Grant', id: grantId })]))
        .execute()
    }
    throw new errors.InvalidGrant('refresh token already used')
  }
}

/** Marks a successor that is still being created for the browser that owns the token. */
export const unfinished = '-'
