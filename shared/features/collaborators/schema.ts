import * as z from 'zod'
import type { Kind } from '#shared/sync/row.ts'
import { Text } from '#shared/plain/text.ts'

const CollaboratorStatus = z.enum(['pending', 'accepted'])

/** The e-mail of somebody who is invited, as it is stored and compared. */
export const InvitedEmail = Text.trim()
  .toLowerCase()
  .max(254, 'Enter a valid email address.')
  .pipe(z.email('Enter a valid email address.'))

/**
 * A person's membership of a trip, or the invitation to it. Owners have none: the trip names them. An
 * invitation by e-mail names nobody until it is accepted: who is behind an address is for that person to say.
 */
export type Collaborator = {
  id: string
  tripId: string
  userId: string | null
  /** Where the invitation went, in lower case; null when it was made to an account. */
  email: string | null
  status: z.output<typeof CollaboratorStatus>
  /** When it was sent last. ISO 8601, UTC. */
  invitedAt: string
  /** Null for memberships older than this field. */
  invitedBy: string | null
}

declare module '#shared/sync/kinds.ts' {
  interface KindMap {
    collaborator: Collaborator
  }
}

/** Listed under the person, so that a role is found without reading every member. */
export const collaboratorKind: Kind<'collaborator'> = {
  kind: 'collaborator',
  registers: {},
  isIdOfOneTrip: true,
  parent: data => data.userId,
}
