import { actorText, notificationText } from './notificationText.ts'

/** What the system shows of a message, and the screen that pressing it leads to. */
export interface PushedNotice {
  title: string
  body: string
  /** A later message of the same tag takes the place of the one before. */
  tag: string
  path: string
}

const uuid = /^[0-9a-f-]{36}$/

/** Reads a message of the server; one that says nothing sensible becomes a hint that there is news. */
export function pushedNotice(text: string | undefined): PushedNotice {
  const { id, type, actor, tripId } = parse(text)
  const isTrip = typeof tripId === 'string' && uuid.test(tripId)
  return {
    title: 'Wend.',
    body:
      typeof type === 'string'
        ? `${actorText(typeof actor === 'string' ? actor : '')} ${notificationText({ type })}`
        : 'There is something new for you.',
    tag: typeof id === 'string' ? id : 'news',
    // An invitation is answered among the notifications: its trip opens only then.
    path: isTrip && type !== 'trip_invitation' ? `/trip/${tripId}` : '/notifications',
  }
}

function parse(text: string | undefined): Record<string, unknown> {
  try {
    const message: unknown = JSON.parse(text ?? 'null')
    return typeof message === 'object' && message !== null ? (message as Record<string, unknown>) : {}
  } catch {
    // Not one of this server's: there is news all the same.
    return {}
  }
}
