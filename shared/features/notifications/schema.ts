import type { Kind } from '#shared/sync/row.ts'

/** Something that happened to a person, in their own scope; written by the server alone. */
export type Notification = {
  id: string
  /** `trip_like`, `trip_comment`, `trip_saved`, `new_follower_trip`, `trip_invitation`, a ModerationType, or one of a newer version. */
  type: string
  isRead: boolean
  /** ISO 8601, UTC. */
  createdAt: string
  actor: { id: string; firstName: string | null; lastName: string | null; avatarUrl: string | null }
  trip: { id: string; destination: string } | null
  /** Why, where an administrator did it. */
  reason?: string | undefined
}

/** The types that a person can mute. */
export const noticeTypes = [
  'trip_like',
  'trip_comment',
  'trip_saved',
  'new_follower_trip',
  'trip_invitation',
] as const
export type NoticeType = (typeof noticeTypes)[number]

/** What administrators do with somebody's trip or comment: told to everybody, whatever they muted. */
export const moderationTypes = ['trip_hidden', 'trip_removed', 'trip_shown', 'comment_removed'] as const
export type ModerationType = (typeof moderationTypes)[number]

/** The types that a person wants no news of, in their own scope: one row, each type a field of its own. */
export type Mutes = Partial<Record<NoticeType, boolean>> & {
  id: string
}

/** The same in every scope: nobody has more than one. */
export const mutesId = '00000000-0000-8000-8000-000000000001'

declare module '#shared/sync/kinds.ts' {
  interface KindMap {
    mutes: Mutes
    notification: Notification
  }
}

export const mutesKind: Kind<'mutes'> = { kind: 'mutes', registers: {}, parent: () => null }

export const notificationKind: Kind<'notification'> = {
  kind: 'notification',
  registers: {},
  parent: () => null,
}
