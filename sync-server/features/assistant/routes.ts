import { Router } from '@koa/router'
import { ChatAnswer, ChatRequest } from '#shared/features/assistant/schema.ts'
import type { Deps } from '../../deps.ts'
import { input } from '../../middleware/input.ts'
import { limit } from '../../middleware/limits.ts'
import { openEventStream } from '../../middleware/openEventStream.ts'
import { signedIn } from '../../middleware/signedIn.ts'
import { answers, documented } from '../../openapi/documented.ts'
import { answerChat, prepareChat } from './answerChat.ts'

const { messages } = ChatRequest.shape

/** JSON Schema cannot speak of the last element, only of one among them. */
const Question = ChatRequest.extend({
  messages: messages.meta({
    description: 'Oldest first. The last one is the question, by the user.',
    contains: { type: 'object', properties: { role: { const: 'user' } }, required: ['role'] },
  }),
})

const heartbeatMs = 10_000

/**
 * POST /research/chat: answers `{response}`, or with `Accept: text/event-stream` streams the answer as it is written,
 * in `text` events and a final `done`.
 */
export function assistantRoutes(deps: Pick<Deps, 'db' | 'guide' | 'log' | 'model' | 'stopping'>): Router {
  const router = new Router()

  router.post('/research/chat', signedIn, limit('chat'), input(Question), async ctx => {
    const chat = await prepareChat(deps, ctx.state.user.id, ctx.state.input)
    // Stop answering when the client disconnects or the server stops.
    const gone = new AbortController()
    const leave = () => gone.abort()
    const signal = AbortSignal.any([gone.signal, deps.stopping])
    if (ctx.accepts('application/json', 'text/event-stream') !== 'text/event-stream') {
      ctx.res.once('close', leave)
      try {
        ctx.body = (await answerChat(deps, chat, { signal, onText: () => {} })) satisfies ChatAnswer
      } catch (error) {
        // The client is gone, so no one would read the error.
        if (!gone.signal.aborted) throw error
      }
      return
    }

    const stream = openEventStream(ctx, { heartbeatMs, onClose: leave })
    answerChat(deps, chat, { signal, onText: text => stream.send('text', { text }) })
      .then(answer => stream.send('done', answer))
      .catch((error: unknown) => {
        // A stream that ends without `done` tells the reader that the answer is incomplete.
        if (!signal.aborted) deps.log.error({ err: error }, 'chat failed')
      })
      .finally(stream.end)
  })

  return documented(router, {
    'POST /research/chat': answers('Asks the travel assistant', ChatAnswer, {
      detail:
        'With `Accept: text/event-stream` the answer comes as it is written: events `text` with `{text}`, and at ' +
        'the end `done` with the whole.',
      example: { messages: [{ role: 'user', content: 'What is there to do in Lisbon when it rains?' }] },
    }),
  })
}
