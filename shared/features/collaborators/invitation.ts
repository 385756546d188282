import type { Kind } from '#shared/sync/row.ts'
import type { Person } from '../people/person.ts'
import type { MemberRole } from '../trips/membership.ts'

export type InvitationStatus = 'pending' | 'accepted' | 'declined' | 'withdrawn'

/**
 * An invitation in the scope of the person invited. Only the server writes it; `invitation.accept` and
 * `invitation.decline` answer it. `id` is the id of the collaborator row in the trip.
 */
export type Invitation = {
  id: string
  tripId: string
  title: string
  destination: string
  /** Absent from invitations that older servers wrote. */
  destinationCity?: string | null | undefined
  destinationCountry?: string | null | undefined
  destinationLat?: string | null | undefined
  startDate: string | null
  endDate: string | null
  invitedBy: Person
  status: InvitationStatus
  /** What they may do once they accept. Absent means that they may edit. */
  role?: MemberRole | undefined
  /** ISO 8601, UTC. */
  createdAt: string
}

/** What the secret of a link tells before its holder has signed in. */
export interface OfferPreview {
  title: string
  destination: string
  startDate: string | null
  endDate: string | null
  /** Null when the account is gone. */
  invitedBy: Pick<Person, 'firstName' | 'lastName'> | null
  /** The address that the invitation is for; null for one that names nobody. */
  email: string | null
  role: MemberRole
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
