import { Router } from '@koa/router'
import { ChatAnswer, ChatRequest } from '#shared/features/assistant/schema.ts'
import type { Deps } from '../../features.ts'
import { input } from '../../middleware/input.ts'
import { limit } from '../../middleware/limits.ts'
import { openEventStream } from '../../middleware/openEventStream.ts'
import { signedIn } from '../../middleware/signedIn.ts'
import { answers, documented } from '../../openapi/documented.ts'
import { answerChat, prepareChat } from './answerChat.ts'

const heartbeatMs = 10_000

/**
 * POST /research/chat: `{response}`, or with `Accept: text/event-stream` the same as it is written, in events `text`
 * and at the end `done`.
 */
export function assistantRoutes(deps: Pick<Deps, 'db' | 'log' | 'model' | 'stopping'>): Router {
  const router = new Router()

  router.post('/research/chat', signedIn, limit('chat'), input(ChatRequest), async ctx => {
    const chat = await prepareChat(deps, ctx.state.user.id, ctx.state.input)
    // Who goes away needs no answer, and a server that stops gives none.
    const gone = new AbortController()
    ctx.res.once('close', () => gone.abort())
    const signal = AbortSignal.any([gone.signal, deps.stopping])
    if (ctx.accepts('application/json', 'text/event-stream') !== 'text/event-stream') {
      try {
        ctx.body = (await answerChat(deps, chat, { signal, onText: () => {} })) satisfies ChatAnswer
      } catch (error) {
        // Nobody is there to read it.
        if (!gone.signal.aborted) throw error
      }
      return
    }

    const stream = openEventStream(ctx, { heartbeatMs })
    answerChat(deps, chat, { signal, onText: text => stream.send('text', { text }) })
      .then(answer => stream.send('done', answer))
      .catch((error: unknown) => {
        // The end of the stream without `done` tells the reader that this is not all.
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
