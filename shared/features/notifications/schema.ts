import type { Kind } from '#shared/sync/row.ts'

/** Something a person is notified about, in their own scope; only the server writes it. */
export type Notification = {
  id: string
  /** A NoticeType, a ModerationType, or one of a newer version. */
  type: string
  isRead: boolean
  /** ISO 8601, UTC. */
  createdAt: string
  actor: { id: string; firstName: string | null; lastName: string | null; avatarUrl: string | null }
  /** The title is missing in notifications of earlier versions. */
  trip: { id: string; destination: string; title?: string | undefined } | null
  /** The beginning of what was written, up to `quotedLength` characters. */
  text?: string | undefined
  /** Counts as read because its invitation is no longer open, not because the person has read it. */
  isUnseen?: boolean | undefined
  /** The reason, when an administrator did it. */
  reason?: string | undefined
}

/** The types that a person can mute. */
export const noticeTypes = [
  'trip_like',
  'trip_comment',
  'trip_saved',
  'trip_copied',
  'trip_joined',
  'new_follower',
  'new_follower_trip',
  'trip_invitation',
] as const
export type NoticeType = (typeof noticeTypes)[number]

/** How many characters of a comment a notification quotes. */
export const quotedLength = 200

/** What administrators did to a person's trip or comment: always sent, whatever the person has muted. */
export const moderationTypes = ['trip_hidden', 'trip_removed', 'trip_shown', 'comment_removed'] as const
export type ModerationType = (typeof moderationTypes)[number]

/** The types that a person has muted, in their own scope: one row, with a field for each type. */
export type Mutes = Partial<Record<NoticeType, boolean>> & {
  id: string
}

/** The id of the mutes row, the same in every scope: each person has just one. */
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
