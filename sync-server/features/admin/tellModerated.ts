import type { Comment } from '#shared/features/comments/schema.ts'
import type { ModerationType, Notification } from '#shared/features/notifications/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { withoutMonth } from '#shared/features/trips/visitors.ts'
import { newId } from '#shared/plain/ids.ts'
import type { Applied } from '#shared/sync/foldBatch.ts'
import type { Row } from '#shared/sync/row.ts'
import { scopeId, userScope } from '#shared/sync/scope.ts'
import type { Writing } from '../../sync/hooks.ts'
import type { ServerRows } from '../../sync/serverRows.ts'
import { visibleTrips } from '../social/visibility.ts'

/** The person does not learn which administrator it was. */
const administrator = {
  id: '00000000-0000-0000-0000-000000000000',
  firstName: 'An administrator',
  lastName: null,
  avatarUrl: null,
}

interface Told {
  to: string
  type: ModerationType
  trip: Trip
  reason: string | undefined
}

/**
 * [MOD3] Tells the owner of a trip, or the author of a comment, what an administrator did with it and why. Unread, no
 * matter what they muted. [SOCIAL3] Authors read which trip it was only while they see it: its owner may have made it
 * private since, or blocked them.
 */
export async function tellModerated(
  rows: ServerRows,
  { set, trx, userId, now }: Writing,
  applied: readonly Applied[],
): Promise<void> {
  const told = applied.flatMap(({ mutation, changes }): Told[] => {
    if (!mutation.name.startsWith('moderation.')) return []
    const { scope, args } = mutation
    const trip = set.get(scope, 'trip', scopeId(scope)) as Row<Trip> | undefined
    if (!trip) return []
    return changes.map(({ after }) =>
      after.kind === 'comment'
        ? {
            to: (after.data as Comment).userId,
            type: 'comment_removed',
            trip: trip.data,
            reason: (args as { reason: string }).reason,
          }
        : { to: trip.data.ownerId, ...decided(trip.data), trip: trip.data },
    )
  })
  const others = told.filter(({ to }) => to !== userId)
  if (others.length === 0) return
  await rows.open(new Map(others.map(({ to }) => [userScope(to), []])))
  for (const { to, type, trip, reason } of others) {
    const isNamed = type !== 'comment_removed' || (await visibleTrips(trx, to, [trip.id])).size > 0
    rows.put(userScope(to), 'notification', {
      id: newId(),
      type,
      isRead: false,
      createdAt: now,
      actor: administrator,
      trip: isNamed ? { id: trip.id, destination: trip.destination, title: withoutMonth(trip.title) } : null,
      ...(reason !== undefined && { reason }),
    } satisfies Notification)
  }
}

function decided({ moderation }: Trip): Pick<Told, 'type' | 'reason'> {
  if (!moderation) return { type: 'trip_shown', reason: undefined }
  return { type: moderation.act === 'hide' ? 'trip_hidden' : 'trip_removed', reason: moderation.reason }
}
