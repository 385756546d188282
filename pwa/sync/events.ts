import { Presence } from '#shared/features/collaborators/presence.ts'
import { Withdrawn } from '#shared/sync/protocol.ts'
import { authorization } from './api.ts'
import { retryDelayMs } from './backoff.ts'

/** Without a heartbeat for so long the stream counts as dead. */
const silenceMs = 45_000
const pollMs = 30_000
const path = '/api/sync/events'

let connected = false

/** Whether the server tells of news by itself at this moment. */
export const isStreamUp = (): boolean => connected

/** What the stream brings: that there is something new, who is where, and what may be seen no more. */
export interface EventHandlers {
  onPoke: () => void
  onPresence: (presence: Presence) => void
  onWithdrawn: (withdrawn: Withdrawn) => void
}

/**
 * Keeps a stream of events open while the page is visible. While no stream is up it calls `onPoke` every 30 s
 * instead. Read by fetch, because the bearer token has to go along. Returns the function that ends it.
 */
export function followEvents(handlers: EventHandlers): () => void {
  const { onPoke } = handlers
  let ended = false
  let controller: AbortController | undefined
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const connect = async () => {
    if (ended || document.hidden || controller) return
    const mine = (controller = new AbortController())
    try {
      await readStream(
        mine,
        () => {
          if (!connected) onPoke()
          connected = true
          failures = 0
        },
        handlers,
      )
    } catch {
      // A stream that breaks or is refused only means that polling takes over until the next try.
    }
    connected = false
    if (controller === mine) controller = undefined
    if (!ended && !document.hidden)
      timer = setTimeout(() => void connect(), retryDelayMs(++failures, Math.random()))
  }

  const poll = setInterval(() => {
    if (!connected && !document.hidden) onPoke()
  }, pollMs)

  const onVisibility = () => {
    clearTimeout(timer)
    if (document.hidden) {
      controller?.abort()
      controller = undefined
    } else {
      void connect()
    }
  }
  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('online', onVisibility)
  void connect()

  return () => {
    ended = true
    clearTimeout(timer)
    clearInterval(poll)
    controller?.abort()
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('online', onVisibility)
  }
}

async function readStream(
  controller: AbortController,
  onConnected: () => void,
  { onPoke, onPresence, onWithdrawn }: EventHandlers,
): Promise<void> {
  let silence = setTimeout(() => controller.abort(), silenceMs)
  const heard = () => {
    clearTimeout(silence)
    silence = setTimeout(() => controller.abort(), silenceMs)
  }
  try {
    const { createParser } = await import('eventsource-parser')
    const answer = await fetch(path, { headers: await authorization(), signal: controller.signal })
    if (!answer.ok || !answer.headers.get('Content-Type')?.startsWith('text/event-stream')) return
    const parser = createParser({
      onEvent: ({ event, data }) => {
        if (event === 'poke') onPoke()
        const presence = event === 'presence' ? Presence.safeParse(JSON.parse(data)).data : undefined
        if (presence) onPresence(presence)
        const withdrawn = event === 'withdrawn' ? Withdrawn.safeParse(JSON.parse(data)).data : undefined
        if (withdrawn) onWithdrawn(withdrawn)
      },
    })
    const decoder = new TextDecoder()
    const reader = answer.body!.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      heard()
      onConnected()
      parser.feed(decoder.decode(value, { stream: true }))
    }
  } finally {
    clearTimeout(silence)
  }
}
