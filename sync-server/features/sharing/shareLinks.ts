import { dayMs } from '#shared/plain/dates.ts'
import { caps, fullText } from '#shared/plain/caps.ts'
import { AppError } from '#shared/plain/errors.ts'
import { newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import type { Db } from '../../db/open.ts'
import type { Reader, Trx } from '../../db/trx.ts'
import { hashSecret, newSecret } from '../../identity/secret.ts'
import { requireAccount } from '../../sync/requireAccount.ts'
import { LockedScopes } from '../../sync/scopes.ts'
import type { ShareLinkRow } from './tables.ts'

/** Addresses that ended this long ago are deleted when the trip gets a new one. */
const keptDays = 30

export interface MadeLink {
  row: ShareLinkRow
  /** Must be shown now: it cannot be retrieved later. */
  secret: string
}

export interface LinkToMake {
  /** Sent again when its answer was lost: then the new address replaces the one that nobody has seen. */
  id?: string | undefined
  kind: ShareLinkRow['kind']
  tripId: string
  madeBy: string
  options: object
  lifetimeDays: number | null
}

/** Throws for someone who may not do this with the trip. */
export type Require = (db: Reader) => Promise<unknown>

/**
 * Does something with a trip's addresses while its lock is held, so that simultaneous requests take turns, and the person
 * cannot lose the right to do it meanwhile.
 */
const withTrip = <R>(
  db: Db,
  { tripId, userId, require }: { tripId: string; userId: string; require: Require },
  fn: (trx: Trx) => Promise<R>,
): Promise<R> =>
  db.transaction(async trx => {
    await requireAccount(trx, userId)
    await new LockedScopes(trx).lock([tripScope(tripId)])
    await require({ kysely: trx })
    return await fn(trx)
  })

/**
 * Makes an address, for someone who may: `require` is asked in the transaction that makes it. Throws AppError 'conflict'
 * when the id is that of an address which was opened or revoked, or is somebody else's. A trip has a limited number
 * of page addresses, and one calendar address per person, which a new one replaces.
 */
export async function makeLink(
  db: Db,
  { id = newId(), kind, tripId, madeBy, options, lifetimeDays }: LinkToMake,
  require: Require,
  now = Date.now(),
): Promise<MadeLink> {
  const secret = newSecret()
  const row: ShareLinkRow = {
    id,
    secret_hash: hashSecret(secret),
    kind,
    trip_id: tripId,
    made_by: madeBy,
    options: JSON.stringify(options),
    created_at: new Date(now).toISOString(),
    expires_at: lifetimeDays === null ? null : new Date(now + lifetimeDays * dayMs).toISOString(),
    revoked_at: null,
    uses: 0,
    last_used_on: null,
  }
  await withTrip(db, { tripId, userId: madeBy, require }, async trx => {
    const longAgo = new Date(now - keptDays * dayMs).toISOString()
    await trx
      .deleteFrom('share_link')
      .where('trip_id', '=', tripId)
      .where(({ eb, or }) => or([eb('revoked_at', '<', longAgo), eb('expires_at', '<', longAgo)]))
      .execute()
    await trx
      .deleteFrom('share_link')
      .where('id', '=', id)
      .where('trip_id', '=', tripId)
      .where('made_by', '=', madeBy)
      .where('uses', '=', 0)
      .where('revoked_at', 'is', null)
      .execute()
    await dropRevoked(trx, tripId, kind)
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('share_link')
      .values(row)
      .onConflict(conflict => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) {
      throw new AppError('conflict', 'This link was made already.', { field: 'linkId' })
    }
    if (kind === 'calendar') {
      await trx
        .updateTable('share_link')
        .set({ revoked_at: row.created_at })
        .where('trip_id', '=', tripId)
        .where('kind', '=', kind)
        .where('made_by', '=', madeBy)
        .where('revoked_at', 'is', null)
        .where('id', '!=', row.id)
        .execute()
      return
    }
    const { count } = await trx
      .selectFrom('share_link')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('trip_id', '=', tripId)
      .where('kind', '=', kind)
      .where('revoked_at', 'is', null)
      .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', row.created_at)]))
      .executeTakeFirstOrThrow()
    if (Number(count) > caps.linksOfTrip.most) {
      throw new AppError('conflict', fullText(caps.linksOfTrip))
    }
  })
  return { row, secret }
}

/**
 * Removes revoked addresses but for the newest, so that making and revoking them again and again leaves no more behind
 * than there may be at a time.
 */
async function dropRevoked(trx: Trx, tripId: string, kind: ShareLinkRow['kind']): Promise<void> {
  await trx
    .deleteFrom('share_link')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('share_link')
        .select('id')
        .where('trip_id', '=', tripId)
        .where('kind', '=', kind)
        .where('revoked_at', 'is not', null)
        .orderBy('revoked_at', 'desc')
        .orderBy('id')
        .limit(10_000)
        .offset(caps.linksOfTrip.most),
    )
    .execute()
}

/** A trip's addresses of one kind that were not revoked, newest first; with `madeBy`, only that person's. */
export async function listLinks(
  db: Db,
  tripId: string,
  kind: ShareLinkRow['kind'],
  madeBy?: string,
): Promise<ShareLinkRow[]> {
  let query = db.kysely
    .selectFrom('share_link')
    .selectAll()
    .where('trip_id', '=', tripId)
    .where('kind', '=', kind)
    .where('revoked_at', 'is', null)
  if (madeBy !== undefined) query = query.where('made_by', '=', madeBy)
  return await query.orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
}

interface LinkToRevoke {
  tripId: string
  kind: ShareLinkRow['kind']
  /** Only this one, or else all of that kind. */
  id?: string
  /** Only those of this person. */
  madeBy?: string
}

/**
 * Revokes an address immediately, for someone who may, as `makeLink` does. Returns false when there is none to revoke.
 */
export const revokeLink = (
  db: Db,
  { tripId, kind, id, madeBy }: LinkToRevoke,
  who: { userId: string; require: Require },
): Promise<boolean> =>
  withTrip(db, { tripId, ...who }, async trx => {
    let query = trx
      .updateTable('share_link')
      .set({ revoked_at: new Date().toISOString() })
      .where('trip_id', '=', tripId)
      .where('kind', '=', kind)
      .where('revoked_at', 'is', null)
    if (id !== undefined) query = query.where('id', '=', id)
    if (madeBy !== undefined) query = query.where('made_by', '=', madeBy)
    const { numUpdatedRows } = await query.executeTakeFirst()
    return numUpdatedRows > 0n
  })

/**
 * [EFFECT3] Whether its maker was in the trip ever since. An address ends with its maker's place, and does not work
 * again if they are invited again. `invitedAt` is when they were invited; undefined for the owner.
 */
export const isOfThisStay = ({ created_at }: ShareLinkRow, invitedAt: string | undefined): boolean =>
  invitedAt === undefined || invitedAt <= created_at

/** Finds the address with this secret while it works; undefined if it was revoked, has expired or never existed. */
export async function findLink(
  db: Db,
  kind: ShareLinkRow['kind'],
  secret: string,
  now = Date.now(),
): Promise<ShareLinkRow | undefined> {
  // Looked up by its hash, so that the time it takes reveals nothing about the secret.
  const row = await db.kysely
    .selectFrom('share_link')
    .selectAll()
    .where('secret_hash', '=', hashSecret(secret))
    // It does not work while its maker is suspended.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('account')
          .select('account.id')
          .whereRef('account.id', '=', 'made_by')
          .where('suspended_at', 'is', null),
      ),
    )
    .executeTakeFirst()
  if (!row || row.kind !== kind || row.revoked_at !== null) return undefined
  return row.expires_at === null || Date.parse(row.expires_at) > now ? row : undefined
}
