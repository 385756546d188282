import type { Kind } from '#shared/sync/row.ts'

/** What a member may do in a trip; the owner may do both. */
export type MemberRole = 'editor' | 'viewer'

/**
 * A person's membership in a trip, or the invitation to it. Owners have none: the trip names them. An invitation by
 * email names no account until it is accepted: only the person behind an address may reveal who they are.
 */
export type Collaborator = {
  id: string
  tripId: string
  userId: string | null
  /** The email address invited, in lower case; null when an account was invited, or whoever gets the link. */
  email: string | null
  status: 'pending' | 'accepted'
  /** When it was last sent. ISO 8601, UTC. */
  invitedAt: string
  /** Null for memberships older than this field. */
  invitedBy: string | null
  /** What the person may do, or would once they accept. Absent means that they may edit. */
  role?: MemberRole | undefined
}

declare module '#shared/sync/kinds.ts' {
  interface KindMap {
    collaborator: Collaborator
  }
}

/** What a membership or an invitation lets a person do. */
export const memberRole = ({ role }: Pick<Collaborator, 'role'>): MemberRole => role ?? 'editor'

/** Whether this is an invitation for whoever gets its link: it names neither an account nor an address. */
export const isByLink = ({ userId, email }: Pick<Collaborator, 'userId' | 'email'>): boolean =>
  userId === null && email === null

/** The address that an open invitation went to. Whoever came in by its link has another one. */
export const addressInvited = ({ status, email }: Pick<Collaborator, 'status' | 'email'>): string | null =>
  status === 'pending' ? email : null

/** Listed under the person, so that a role is found without reading every member. */
export const collaboratorKind: Kind<'collaborator'> = {
  kind: 'collaborator',
  registers: {},
  isIdOfOneTrip: true,
  parent: data => data.userId,
}
