import { actorText, notificationText } from './notificationText.ts'
import { pushedPath } from './pushedPath.ts'

/** What the operating system shows for a push message, and the screen that opens when it is pressed. */
export interface PushedNotice {
  title: string
  body: string
  /** A later message with the same tag replaces the earlier one. */
  tag: string
  path: string
}

/** Reads a message from the server; one that cannot be understood becomes a hint that there is something new. */
export function pushedNotice(text: string | undefined): PushedNotice {
  const { id, type, actor, tripId } = parse(text)
  return {
    title: 'Wend.',
    body:
      typeof type === 'string'
        ? `${actorText(typeof actor === 'string' ? actor : '')} ${notificationText({ type })}`
        : 'You have a new notification.',
    tag: typeof id === 'string' ? id : 'news',
    // An invitation is answered on the notifications page; its trip cannot be opened before that.
    path: type === 'trip_invitation' ? '/notifications' : pushedPath({ id, tripId }),
  }
}

function parse(text: string | undefined): Record<string, unknown> {
  try {
    const message: unknown = JSON.parse(text ?? 'null')
    return typeof message === 'object' && message !== null ? (message as Record<string, unknown>) : {}
  } catch {
    // Not a message from this server; there is still something new to announce.
    return {}
  }
}
