import type { Notification } from '#shared/features/notifications/schema.ts'

const texts: Record<string, string> = {
  trip_like: 'liked your trip',
  trip_comment: 'commented on your trip',
  trip_saved: 'saved your trip',
  new_follower_trip: 'created a new trip',
  trip_invitation: 'invited you to a trip',
  trip_hidden: 'hid your trip',
  trip_removed: 'deleted your trip',
  trip_shown: 'restored your trip',
  comment_removed: 'deleted your comment on a trip',
}

/** 'liked your trip'; of a type that this version does not know, that something happened. */
export const notificationText = ({ type }: Pick<Notification, 'type'>): string =>
  Object.hasOwn(texts, type) ? texts[type]! : 'interacted with your content'

/** The name of who did it, as far as it is known. */
export const actorName = ({ actor }: Pick<Notification, 'actor'>): string =>
  actorText([actor.firstName, actor.lastName].filter(Boolean).join(' '))

/** A name; somebody without one is somebody. */
export const actorText = (name: string): string => name || 'Somebody'
