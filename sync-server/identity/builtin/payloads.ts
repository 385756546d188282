import { Provider } from 'oidc-provider'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import { isOutOfSpace } from '../../db/databaseFault.ts'
import type { Db } from '../../db/open.ts'
import { endUnusedSignIns } from '../endSignIns.ts'
import { unfinished } from './refreshRotation.ts'
import type { RevokeGrant } from './revokedGrants.ts'

const cleanEveryMs = 60 * 60 * 1000

/** What the provider must find again after a restart: one row per session, grant, code and refresh token. */
export function payloadAdapter(
  { kysely, storage }: Pick<Db, 'kysely' | 'storage'>,
  revokeGrant: RevokeGrant,
): (model: string) => Adapter {
  let cleanedAtMs = 0

  async function deleteExpired() {
    const now = Date.now()
    if (now - cleanedAtMs < cleanEveryMs) return
    cleanedAtMs = now
    await kysely.deleteFrom('oidc_payload').where('expires_at_ms', '<=', now).execute()
    await kysely.deleteFrom('reset_link').where('expires_at_ms', '<=', now).execute()
    await endUnusedSignIns(kysely, now)
  }

  const findBy = async (model: string, column: 'id' | 'uid', value: string) => {
    // PostgreSQL refuses to look for it, so a stranger's request would be a failure of ours.
    if (value.includes('\0')) return undefined
    const row = await kysely
      .selectFrom('oidc_payload')
      .select(['payload', 'consumed_at_ms'])
      .where('model', '=', model)
      .where(column, '=', value)
      .where('expires_at_ms', '>', Date.now())
      .executeTakeFirst()
    if (!row) return undefined
    const payload = JSON.parse(row.payload) as AdapterPayload
    const { consumed_at_ms: consumedAtMs } = row
    // What happens to a refresh token that was used before, refreshRotation.ts decides.
    if (consumedAtMs === null || model === 'RefreshToken') return payload
    return { ...payload, consumed: Math.floor(consumedAtMs / 1000) }
  }

  return model => ({
    async upsert(id, payload, expiresIn) {
      const row = {
        payload: JSON.stringify(payload),
        grant_id: payload.grantId ?? null,
        uid: payload.uid ?? null,
        expires_at_ms: Date.now() + (expiresIn ?? 0) * 1000,
      }
      const replaced = model === 'RefreshToken' && Provider.ctx?.oidc.entities.RotatedRefreshToken
      const finish = (as: { successor: string } | { successor: null; consumed_at_ms: null }) =>
        replaced &&
        kysely
          .updateTable('oidc_payload')
          .set(as)
          .where('model', '=', model)
          .where('id', '=', replaced.jti)
          .where('successor', '=', unfinished)
          .execute()
      try {
        await kysely
          .insertInto('oidc_payload')
          .values({ model, id, consumed_at_ms: null, ...row })
          .onConflict(conflict => conflict.columns(['model', 'id']).doUpdateSet(row))
          .execute()
      } catch (error) {
        storage.note(error)
        // The browser that owns the token gets no other one, so it keeps this one. If that can't be written either, its
        // session gives it a new one later.
        if (isOutOfSpace(error))
          await Promise.resolve(finish({ successor: null, consumed_at_ms: null })).catch(() => {})
        throw error
      }
      await finish({ successor: id })
      await deleteExpired()
    },
    find: id => findBy(model, 'id', id),
    findByUid: uid => findBy(model, 'uid', uid),
    // Only for the device flow, which is off.
    findByUserCode: async () => undefined,
    async consume(id) {
      await kysely
        .updateTable('oidc_payload')
        .set({ consumed_at_ms: Date.now() })
        .where('model', '=', model)
        .where('id', '=', id)
        // An exchange has already claimed its refresh token (refreshRotation.ts), and a repeated exchange claims
        // nothing.
        .where('consumed_at_ms', 'is', null)
        .execute()
    },
    async destroy(id) {
      await kysely.deleteFrom('oidc_payload').where('model', '=', model).where('id', '=', id).execute()
    },
    revokeByGrantId: revokeGrant,
  })
}
