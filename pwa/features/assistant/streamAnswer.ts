import { ChatAnswer, ChatText } from '#shared/features/assistant/schema.ts'
import type { ChatRequest } from '#shared/features/assistant/schema.ts'
import { anySignal } from '../../data/server/anySignal.ts'
import { ApiError, authorizedFetch, NetworkError } from '../../data/server/api.ts'
import { silenceDeadline } from '../../data/server/silenceDeadline.ts'

const path = '/api/research/chat'
/** The server opens the stream at once, and sends signs of life while the model thinks. */
const silenceMs = 30_000

/** A piece of an answer, or, at the end, the whole answer. */
export type AnswerPart = { text: string } | { whole: ChatAnswer }

/**
 * Asks the server and yields the answer as it arrives; the last part is the whole answer. Throws ApiError when the
 * server refuses, NetworkError when no usable answer arrives or the stream breaks off.
 */
export async function* streamAnswer(body: ChatRequest, signal: AbortSignal): AsyncGenerator<AnswerPart> {
  const silence = silenceDeadline(silenceMs)
  const { createParser } = await import('eventsource-parser')
  const parts: AnswerPart[] = []
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === 'text') parts.push({ text: ChatText.parse(JSON.parse(data)).text })
      if (event === 'done') parts.push({ whole: ChatAnswer.parse(JSON.parse(data)) })
    },
  })
  try {
    const reader = await open(body, anySignal(signal, silence.signal))
    const decoder = new TextDecoder()
    for (;;) {
      const { done, value } = await reader.read()
      silence.heard()
      if (done) break
      parser.feed(decoder.decode(value, { stream: true }))
      for (const part of parts.splice(0)) {
        yield part
        if ('whole' in part) return
      }
    }
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) throw error
    throw new NetworkError('the answer was cut off', { cause: error })
  } finally {
    silence.end()
  }
  throw new NetworkError('the answer ended early')
}

async function open(body: ChatRequest, signal: AbortSignal) {
  const answer = await authorizedFetch(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'text/event-stream',
    },
    body: JSON.stringify(body),
    signal,
    // A captive portal's redirect to its own page must not pass for an answer.
    redirect: 'manual',
  })
  if (answer.type === 'opaqueredirect') throw new NetworkError(`${path} was redirected`)
  if (!answer.ok) throw new ApiError(answer.status, await answer.text(), answer.statusText)
  if (!answer.headers.get('Content-Type')?.startsWith('text/event-stream') || !answer.body) {
    throw new NetworkError(`${path} was answered by something else`)
  }
  return answer.body.getReader()
}
