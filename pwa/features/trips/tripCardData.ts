import { tripRole } from '#shared/features/trips/access.ts'
import type { Collaborator } from '#shared/features/collaborators/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'

/** A trip as its card shows it. */
export interface TripCardData extends Trip {
  /** Whether the person looking at it may delete it. */
  isOwner: boolean
  /** Whether the server still lacks an edit of it. */
  isPending: boolean
}

/** The trips in which the person has a part, out of all trips on the device. */
export function tripCardData(
  trips: readonly Trip[],
  memberships: readonly Collaborator[],
  pendingIds: ReadonlySet<string>,
  userId: string,
): TripCardData[] {
  const own = new Map(memberships.filter(row => row.userId === userId).map(row => [row.tripId, row]))
  return trips.flatMap(trip => {
    const role = tripRole(trip, own.get(trip.id), userId)
    return role ? [{ ...trip, isOwner: role === 'owner', isPending: pendingIds.has(trip.id) }] : []
  })
}
