import type { Notification } from '#shared/features/notifications/schema.ts'

const texts: Record<string, string> = {
  trip_like: 'liked your trip',
  trip_comment: 'commented on your trip',
  trip_saved: 'saved your trip',
  trip_copied: 'copied your trip',
  trip_joined: 'joined your trip',
  new_follower: 'started following you',
  new_follower_trip: 'created a new trip',
  trip_invitation: 'invited you to a trip',
  trip_hidden: 'hid your trip',
  trip_removed: 'deleted your trip',
  trip_shown: 'restored your trip',
  comment_removed: 'deleted your comment on a trip',
}

/** 'liked your trip'; a generic text for types that this version does not know. */
export const notificationText = ({ type }: Pick<Notification, 'type'>): string =>
  Object.hasOwn(texts, type) ? texts[type]! : 'interacted with your content'

const advice: Record<string, string> = {
  trip_hidden: 'Open it to see what you can do.',
  trip_removed: 'Open it to see what you can do.',
  comment_removed: 'If you think this is a mistake, ask an administrator.',
}

/** What the person can do about an administrator's action; undefined when there is nothing to do. */
export const adviceText = ({ type }: Pick<Notification, 'type'>): string | undefined =>
  Object.hasOwn(advice, type) ? advice[type] : undefined

/** The name of the person who did it, as far as known. */
export const actorName = ({ actor }: Pick<Notification, 'actor'>): string =>
  actorText([actor.firstName, actor.lastName].filter(Boolean).join(' '))

/** The name, or 'Somebody' when it is empty. */
export const actorText = (name: string): string => name || 'Someone'
