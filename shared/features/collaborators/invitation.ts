import type { Kind } from '#shared/sync/row.ts'
import type { Person } from './person.ts'

export type InvitationStatus = 'pending' | 'accepted' | 'declined' | 'withdrawn'

/**
 * An invitation as the person invited has it, in their own scope: written by the server alone, answered by
 * `invitation.accept` and `invitation.decline`. `id` is that of the collaborator row in the trip.
 */
export type Invitation = {
  id: string
  tripId: string
  title: string
  destination: string
  startDate: string | null
  endDate: string | null
  invitedBy: Person
  status: InvitationStatus
  /** ISO 8601, UTC. */
  createdAt: string
}

declare module '#shared/sync/kinds.ts' {
  interface KindMap {
    invitation: Invitation
  }
}

export const invitationKind: Kind<'invitation'> = {
  kind: 'invitation',
  registers: {},
  parent: data => data.tripId,
}
