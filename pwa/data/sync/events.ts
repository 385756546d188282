import { authorizedFetch } from '../server/api.ts'
import { silenceDeadline } from '../server/silenceDeadline.ts'
import { retryDelayMs } from './backoff.ts'
import { tellLive } from './live.ts'

/** Without a heartbeat for this long, the stream counts as dead. */
const silenceMs = 45_000
const pollMs = 30_000
const path = '/api/sync/events'

let connected = false

/** Whether the server is currently reporting news on its own. */
export const isStreamUp = (): boolean => connected

type Stream = ReturnType<typeof silenceDeadline>

/**
 * Keeps an event stream open while the page is visible. While no stream is up, calls `onPoke` every 30 s instead. All
 * other events go to those who listen with `onLive`. Uses fetch, because the request must carry the bearer token.
 * Returns the function that ends it.
 */
export function followEvents(onPoke: () => void): () => void {
  let ended = false
  let stream: Stream | undefined
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const connect = async () => {
    if (ended || document.hidden || stream) return
    const mine = (stream = silenceDeadline(silenceMs))
    try {
      const onConnected = () => {
        if (!connected) onPoke()
        connected = true
        failures = 0
      }
      await readStream(mine, { onConnected, onPoke })
    } catch {
      // A stream that breaks or is refused only means that polling takes over until the next try.
    }
    connected = false
    if (stream === mine) stream = undefined
    if (!ended && !document.hidden)
      timer = setTimeout(() => void connect(), retryDelayMs(++failures, Math.random()))
  }

  const poll = setInterval(() => {
    if (!connected && !document.hidden) onPoke()
  }, pollMs)

  const onVisibility = () => {
    clearTimeout(timer)
    if (document.hidden) {
      stream?.end()
      stream = undefined
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
    stream?.end()
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('online', onVisibility)
  }
}

async function readStream(
  stream: Stream,
  { onConnected, onPoke }: { onConnected: () => void; onPoke: () => void },
): Promise<void> {
  try {
    const { createParser } = await import('eventsource-parser')
    const answer = await authorizedFetch(path, { signal: stream.signal })
    if (!answer.ok || !answer.headers.get('Content-Type')?.startsWith('text/event-stream')) return
    const parser = createParser({
      onEvent: ({ event, data }) => {
        if (event === 'poke') onPoke()
        else if (event) tellLive(event, data)
      },
    })
    const decoder = new TextDecoder()
    const reader = answer.body!.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      stream.heard()
      onConnected()
      parser.feed(decoder.decode(value, { stream: true }))
    }
  } finally {
    stream.end()
  }
}
