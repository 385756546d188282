import type { Invitation } from '#shared/features/collaborators/invitation.ts'

/** The person's latest invitation to a trip: open, or what became of it. */
export const latestInvitation = (
  invitations: readonly Invitation[],
  tripId: string,
): Invitation | undefined =>
  invitations
    .filter(invitation => invitation.tripId === tripId)
    .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))[0]
