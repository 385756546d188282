import { memberRole } from './membership.ts'
import type { Collaborator } from './membership.ts'
import type { MutationRows } from '#shared/sync/mutationRows.ts'
import type { Role } from '#shared/sync/context.ts'
import type { Trip } from './schema.ts'

/**
 * The single policy on trips: a person is the owner, an accepted collaborator (editor or viewer), or nobody (null). The
 * server, a device running an edit locally, and the buttons on screen all ask here.
 */
export function tripRole(
  trip: Pick<Trip, 'ownerId'> | undefined,
  membership: Pick<Collaborator, 'status' | 'role'> | undefined,
  userId: string,
): Role | null {
  if (!trip) return null
  if (trip.ownerId === userId) return 'owner'
  return membership?.status === 'accepted' ? memberRole(membership) : null
}

/** A person's place among a trip's people, once accepted: they may have an open invitation besides. */
export const membershipOf = <Member extends Pick<Collaborator, 'userId' | 'status'>>(
  members: readonly Member[],
  userId: string,
): Member | undefined => members.find(member => member.userId === userId && member.status === 'accepted')

/** A person's role in the trip that these rows belong to. */
export function roleInTrip(rows: MutationRows, tripId: string, userId: string): Role | null {
  const membership = membershipOf(rows.children('collaborator', userId), userId)
  return tripRole(rows.find('trip', tripId)?.data, membership, userId)
}
