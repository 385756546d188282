import { hash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { dayMs } from '#shared/plain/dates.ts'
import { AppError } from '#shared/plain/errors.ts'
import { childrenOf } from '#shared/sync/mutator.ts'
import { deletedRegister, stampOf } from '#shared/sync/row.ts'
import { scopeId } from '#shared/sync/scope.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { unblocked } from '../../social/visibility.ts'
import { loadRows } from '../../sync/entityStore.ts'

const lifetimeMs = 14 * dayMs

/** What a link opens. */
export interface OpenedLink {
  scope: string
  tripId: string
  collaboratorId: string
}

/** Only the hash is kept: whoever reads the database cannot accept in anybody's place. */
const hashOf = (token: string): string => hash('sha256', token, 'hex')

/** Makes the one link of an invitation; an earlier one stops working. The secret cannot be read again. */
export async function makeLink(
  trx: Transaction<Tables>,
  { scope, collaboratorId, userId }: { scope: string; collaboratorId: string; userId: string },
): Promise<{ token: string; expiresAt: string }> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + lifetimeMs).toISOString()
  await trx
    .deleteFrom('invitation_link')
    .where('scope_id', '=', scope)
    .where('collaborator_id', '=', collaboratorId)
    .execute()
  await trx
    .insertInto('invitation_link')
    .values({
      token_hash: hashOf(token),
      scope_id: scope,
      collaborator_id: collaboratorId,
      created_by: userId,
      expires_at: expiresAt,
    })
    .execute()
  return { token, expiresAt }
}

/**
 * Finds what a secret opens to a person. Throws 'gone' for one that is unknown, expired or revoked, and across a block
 * with who made it or whose trip it is, all alike. Also for who was removed from the trip since it was made: whoever
 * made it for somebody else has not asked them back.
 */
export async function openLink(db: Db, userId: string, token: string): Promise<OpenedLink> {
  const found = await db.kysely
    .selectFrom('invitation_link')
    .innerJoin('account', 'account.id', 'created_by')
    .innerJoin('trip_card', join => join.on('trip_id', '=', sql<string>`substr(scope_id, 6)`))
    .select(['scope_id', 'collaborator_id', 'expires_at'])
    .where('suspended_at', 'is', null)
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', new Date().toISOString())
    .where(unblocked(userId, sql.ref('created_by')))
    .where(unblocked(userId, sql.ref('owner_id')))
    .executeTakeFirst()
  const madeAt = Date.parse(found?.expires_at ?? '') - lifetimeMs
  if (!found || (await wasRemovedSince(db, userId, found.scope_id, madeAt))) {
    throw new AppError('gone', 'This invitation link does not work any more. Ask for a new one.')
  }
  return {
    scope: found.scope_id,
    tripId: scopeId(found.scope_id),
    collaboratorId: found.collaborator_id,
  }
}

/** Whether somebody else has ended the person's place in a trip after a moment in ms. */
async function wasRemovedSince(db: Db, userId: string, scope: string, since: number): Promise<boolean> {
  const places = await loadRows(db.kysely, db.dialect, new Map([[scope, [childrenOf(userId)]]]))
  return places.some(
    place =>
      place.kind === 'collaborator' &&
      place.deletedAt !== null &&
      Date.parse(place.deletedAt) > since &&
      stampOf(place, deletedRegister)?.[1] !== userId,
  )
}
