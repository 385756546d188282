import type { Collaborator } from '#shared/features/collaborators/schema.ts'
import type { MutationRows } from '#shared/sync/mutationRows.ts'
import type { Role } from '#shared/sync/mutator.ts'
import type { Trip } from './schema.ts'

/**
 * The one policy on trips: the owner, an accepted collaborator (editor), or nobody (null). The server, the
 * device's own run of an edit and the buttons on screen all ask here.
 */
export function tripRole(
  trip: Pick<Trip, 'ownerId'> | undefined,
  membership: Pick<Collaborator, 'status'> | undefined,
  userId: string,
): Role | null {
  if (!trip) return null
  if (trip.ownerId === userId) return 'owner'
  return membership?.status === 'accepted' ? 'editor' : null
}

/** The role of a person in the trip whose rows these are. */
export function roleInTrip(rows: MutationRows, tripId: string, userId: string): Role | null {
  const membership = rows.children('collaborator', userId).find(({ status }) => status === 'accepted')
  return tripRole(rows.find('trip', tripId)?.data, membership, userId)
}
