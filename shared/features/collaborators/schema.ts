import * as z from 'zod'
import type { Kind, RowData } from '#shared/sync/row.ts'

export const CollaboratorStatus = z.enum(['pending', 'accepted'])

/** A person's membership of a trip. Owners have none: the trip names them. */
export interface Collaborator extends RowData {
  id: string
  tripId: string
  userId: string
  status: z.output<typeof CollaboratorStatus>
  /** ISO 8601, UTC. */
  invitedAt: string
}

/** Listed under the person, so that a role is found without reading every member. */
export const collaboratorKind: Kind = {
  kind: 'collaborator',
  registers: {},
  parent: data => data.userId as string,
}
