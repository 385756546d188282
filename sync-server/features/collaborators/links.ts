import { sql } from 'kysely'
import { dayMs } from '#shared/plain/dates.ts'
import { AppError } from '#shared/plain/errors.ts'
import { childrenOf, row } from '#shared/sync/mutator.ts'
import { deletedRegister, stampOf } from '#shared/sync/row.ts'
import { scopeId, tripScope } from '#shared/sync/scope.ts'
import type { Collaborator } from '#shared/features/trips/membership.ts'
import { viewsOnly } from '#shared/sync/refusal.ts'
import { moderationText } from '#shared/features/trips/moderationText.ts'
import type { Moderation } from '#shared/features/trips/schema.ts'
import type { Reader, Trx } from '../../db/trx.ts'
import { may } from '#shared/rights.ts'
import { hashSecret, newSecret } from '../../identity/secret.ts'
import { unblocked } from '../social/visibility.ts'
import { loadRows } from '../../sync/entityStore.ts'
import { requireAccount } from '../../sync/requireAccount.ts'
import { LockedScopes } from '../../sync/scopes.ts'
import { grantedRole } from '../trips/readTrip.ts'

const lifetimeMs = 14 * dayMs

/** What a link opens. */
export interface OpenedLink {
  scope: string
  tripId: string
  collaboratorId: string
}

/**
 * Locks a trip, and refuses a link unless the person may still edit the trip and the invitation is still open: both may
 * have ended since the request was checked.
 */
export async function requireOpen(
  trx: Trx,
  { userId, tripId, collaboratorId }: { userId: string; tripId: string; collaboratorId: string },
): Promise<void> {
  const scope = tripScope(tripId)
  await requireAccount(trx, userId)
  await new LockedScopes(trx).lock([scope])
  const role = await grantedRole({ kysely: trx }, userId, tripId)
  if (role === null) throw new AppError('not-found', "This invitation doesn't exist, or you can't see it.")
  // Whoever holds the link is let in: a viewer could let themselves in as an editor.
  if (!may('trip.edit', [role])) throw viewsOnly()
  const [invited] = await loadRows(trx, new Map([[scope, [row('collaborator', collaboratorId)]]]))
  if (!invited || invited.deletedAt !== null || (invited.data as Collaborator).status !== 'pending') {
    throw new AppError('gone', 'This invitation is no longer open.')
  }
}

/**
 * Makes the only link of an invitation; an earlier one stops working. The secret cannot be read again. Throws
 * 'forbidden' while an administrator hides the trip.
 */
export async function makeLink(
  trx: Trx,
  { scope, collaboratorId, userId }: { scope: string; collaboratorId: string; userId: string },
): Promise<{ token: string; expiresAt: string }> {
  const card = await trx
    .selectFrom('trip_card')
    .select('moderation')
    .where('trip_id', '=', scopeId(scope))
    .executeTakeFirst()
  if (card?.moderation) {
    throw new AppError('forbidden', moderationText(JSON.parse(card.moderation) as Moderation))
  }
  const token = newSecret()
  const expiresAt = new Date(Date.now() + lifetimeMs).toISOString()
  await trx
    .deleteFrom('invitation_link')
    .where('scope_id', '=', scope)
    .where('collaborator_id', '=', collaboratorId)
    .execute()
  await trx
    .insertInto('invitation_link')
    .values({
      token_hash: hashSecret(token),
      scope_id: scope,
      collaborator_id: collaboratorId,
      created_by: userId,
      expires_at: expiresAt,
    })
    .execute()
  return { token, expiresAt }
}

/** The same for everyone: it is not told why a link does not work. */
export const linkOver = () => new AppError('gone', 'This invitation link no longer works. Ask for a new one.')

/** Links that work, but perhaps not for everyone. */
const working = (db: Reader, token: string) =>
  db.kysely
    .selectFrom('invitation_link')
    .innerJoin('account', 'account.id', 'created_by')
    .innerJoin('trip_card', join => join.on('trip_id', '=', sql<string>`substr(scope_id, 6)`))
    .select(['scope_id', 'collaborator_id', 'expires_at'])
    .where('suspended_at', 'is', null)
    .where('moderation', 'is', null)
    .where('token_hash', '=', hashSecret(token))
    .where('expires_at', '>', new Date().toISOString())

const opened = (found: { scope_id: string; collaborator_id: string }): OpenedLink => ({
  scope: found.scope_id,
  tripId: scopeId(found.scope_id),
  collaboratorId: found.collaborator_id,
})

/** Finds what a secret opens for somebody who is not signed in. Throws 'gone' as `openLink` does. */
export async function peekLink(db: Reader, token: string): Promise<OpenedLink> {
  const found = await working(db, token).executeTakeFirst()
  if (!found) throw linkOver()
  return opened(found)
}

/**
 * Finds what a secret opens for a person. Throws the same 'gone' for a secret that is unknown, expired or revoked,
 * when a block separates the person from the link's maker or the trip's owner, and while an administrator hides the
 * trip: anyone could be let in by a link. Also for someone who was removed
 * from the trip after the link was made: a link made for someone else does not invite them back.
 */
export async function openLink(db: Reader, userId: string, token: string): Promise<OpenedLink> {
  const found = await working(db, token)
    .where(unblocked(userId, sql.ref('created_by')))
    .where(unblocked(userId, sql.ref('owner_id')))
    .executeTakeFirst()
  const madeAt = Date.parse(found?.expires_at ?? '') - lifetimeMs
  if (!found || (await wasRemovedSince(db, userId, found.scope_id, madeAt))) {
    throw linkOver()
  }
  return opened(found)
}

/** Whether someone else ended the person's membership in a trip after `since` (milliseconds). */
async function wasRemovedSince(db: Reader, userId: string, scope: string, since: number): Promise<boolean> {
  const places = await loadRows(db.kysely, new Map([[scope, [childrenOf(userId)]]]))
  return places.some(
    place =>
      place.kind === 'collaborator' &&
      place.deletedAt !== null &&
      Date.parse(place.deletedAt) > since &&
      stampOf(place, deletedRegister)?.[1] !== userId,
  )
}
