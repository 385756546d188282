import type { Kind, RowData } from '#shared/sync/row.ts'

/** Something that happened to a person, in their own scope; written by the server alone. */
export interface Notification extends RowData {
  id: string
  /** `trip_like`, `trip_comment`, `trip_saved`, `new_follower_trip`, `trip_invitation`, or one of a newer version. */
  type: string
  isRead: boolean
  /** ISO 8601, UTC. */
  createdAt: string
  actor: { id: string; firstName: string | null; lastName: string | null; avatarUrl: string | null }
  trip: { id: string; destination: string } | null
}

export const notificationKind: Kind = { kind: 'notification', registers: {}, parent: () => null }
