import type { Kysely, UpdateResult } from 'kysely'
import { errors } from 'oidc-provider'
import type { KoaContextWithOIDC, RefreshToken } from 'oidc-provider'
import { setTimeout as sleep } from 'node:timers/promises'
import { isOutOfSpace, isReadOnly } from '../../db/databaseFault.ts'
import type { Storage } from '../../db/Storage.ts'
import type { Tables } from '../../db/tables.ts'
import { endGrant } from '../endSignIns.ts'
import { deviceName } from './deviceName.ts'
import { isOwnBrowser } from './ownBrowser.ts'
import { isSignInOpen, noteUse } from './signIns.ts'

const tries = 20
const pauseMs = 50
/**
 * For this long a used refresh token can be exchanged for the same successor again, because the answer may have been
 * lost.
 */
const lostAnswerMs = 60_000

export interface RefreshRotation {
  /** Whether this exchange makes a new token. Throws InvalidGrant for a token that was used before. */
  rotate(ctx: KoaContextWithOIDC): Promise<boolean>
  /** Adds the one successor to an answer that repeats an earlier one. */
  complete(ctx: KoaContextWithOIDC): void
}

interface RotationParts {
  kysely: Kysely<Tables>
  storage: Storage
  endSignIn: (subject: string, sessionUid: string) => Promise<void>
}

/**
 * A refresh token can be used once. Because the network may lose the answer, the browser that received the token,
 * recognized by its session cookie, gets the same successor again within a minute. Later its tokens end, and its session
 * gives it new ones. If anyone else uses the token, before that browser or after it, there is a copy: the sign-in ends.
 *
 * While the database takes no writes, as on a full disk, that browser keeps its token and gets an access token for it, so
 * that people can go on reading. That gives nothing to a copy: nobody else has the session's cookie, and nobody else
 * gets anything then.
 */
export function refreshRotation({ kysely, storage, endSignIn }: RotationParts): RefreshRotation {
  const successors = new WeakMap<object, string>()

  const firstUse = (id: string) =>
    kysely
      .selectFrom('oidc_payload')
      .select(['successor', 'consumed_at_ms'])
      .where('model', '=', 'RefreshToken')
      .where('id', '=', id)
      .executeTakeFirst()

  /** When two exchanges run at once, one waits until the other has created the successor. */
  async function awaited(id: string): Promise<string | undefined> {
    for (let attempt = 0; attempt < tries; attempt++) {
      const successor = (await firstUse(id))?.successor
      if (successor !== unfinished) return successor ?? undefined
      await sleep(pauseMs)
    }
    return undefined
  }

  /** What a token that was used before became. Throws InvalidGrant when it is too late for that, or there is a copy. */
  async function successorOf(token: RefreshToken, isOwn: boolean): Promise<string> {
    const first = await firstUse(token.jti)
    const refused = new errors.InvalidGrant('refresh token already used')
    // Its sign-in, or its grant, ended at this moment.
    if (!first) throw refused
    const isCopied = !isOwn || first.successor === null
    if (isCopied && token.sessionUid !== undefined) {
      await endSignIn(token.accountId, token.sessionUid)
      throw refused
    }
    const isRecent = Date.now() - first.consumed_at_ms! < lostAnswerMs
    const successor = isRecent && !isCopied ? await awaited(token.jti) : undefined
    if (successor !== undefined) return successor
    await endGrant(kysely, token.grantId!)
    throw refused
  }

  /** Marks a token as used. Undefined if nothing can be written and the browser that owns it may keep it, still unused. */
  async function claim(id: string, isOwn: boolean): Promise<UpdateResult | undefined> {
    const mayKeep = async () => isOwn && (await firstUse(id))?.consumed_at_ms === null
    // A mark may still fit on a full disk where the successor doesn't.
    if ((await storage.fault()) === 'full' && (await mayKeep())) return undefined
    try {
      return await kysely
        .updateTable('oidc_payload')
        .set({ consumed_at_ms: Date.now(), successor: isOwn ? unfinished : null })
        .where('model', '=', 'RefreshToken')
        .where('id', '=', id)
        .where('consumed_at_ms', 'is', null)
        .executeTakeFirst()
    } catch (error) {
      if (!isUnwritable(error) || !(await mayKeep())) throw error
      return undefined
    }
  }

  /** Whether the sign-in is open; records its use if that can be written. */
  async function isOpenFor(sessionUid: string, device: string): Promise<boolean> {
    try {
      return await noteUse(kysely, { sessionUid, device })
    } catch (error) {
      if (!isUnwritable(error)) throw error
      return await isSignInOpen(kysely, sessionUid)
    }
  }

  function isUnwritable(error: unknown): boolean {
    storage.note(error)
    return isOutOfSpace(error) || isReadOnly(error)
  }

  return {
    async rotate(ctx) {
      const token = ctx.oidc.entities.RefreshToken!
      const { sessionUid } = token
      const isOwn = await isOwnBrowser(ctx, sessionUid)
      const claimed = await claim(token.jti, isOwn)
      if (!claimed) {
        if (!(await isSignInOpen(kysely, sessionUid!))) throw new errors.InvalidGrant('the sign-in has ended')
        return false
      }
      if (claimed.numUpdatedRows === 0n) successors.set(ctx, await successorOf(token, isOwn))
      const device = deviceName(ctx.get('User-Agent'))
      if (sessionUid !== undefined && !(await isOpenFor(sessionUid, device))) {
        throw new errors.InvalidGrant('the sign-in has ended')
      }
      return claimed.numUpdatedRows > 0n
    },
    complete(ctx) {
      const successor = successors.get(ctx)
      if (successor !== undefined) (ctx.body as { refresh_token: string }).refresh_token = successor
    },
  }
}

/** Marks a successor that is still being created for the browser that owns the token. */
export const unfinished = '-'
