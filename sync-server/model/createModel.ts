import { setTimeout as sleep } from 'node:timers/promises'
import type { ChatCompletionChunk } from 'openai/resources/chat/completions'
import type { CompletionUsage } from 'openai/resources/completions'
import type { ResponseFormatJSONSchema } from 'openai/resources/shared'
import type * as z from 'zod'
import { AppError } from '#shared/plain/errors.ts'
import { beginningOf } from '#shared/plain/shortened.ts'
import type { AiConfig } from '../config.ts'
import type { Db } from '../db/open.ts'
import type { Logger } from '../log.ts'
import { Breaker } from './breaker.ts'
import { Budget } from './budget.ts'
import type { Claim } from './budget.ts'
import { cutShort } from './cutShort.ts'
import { Deadline } from './deadline.ts'
import { failureOf } from './failureOf.ts'
import type { Model, ModelCall, ModelMessage, Purpose } from './model.ts'
import { openClient } from './openClient.ts'
import { readAnswer } from './readAnswer.ts'
import { tokensIn } from './tokensIn.ts'

type Chunk = IteratorResult<ChatCompletionChunk, unknown>

export interface ModelLimits {
  /** For the whole call, including retries and all of a streamed answer. */
  deadlineMs: Record<Purpose, number>
  /** Requests per answer, including the first one. */
  attempts: number
  /** Pause before the second request; doubles each time. */
  firstPauseMs: number
  /** After this many failures in a row, calls fail at once for `restMs`. */
  failures: number
  restMs: number
}

const usualLimits: ModelLimits = {
  deadlineMs: { itinerary: 180_000, insights: 120_000, chat: 60_000 },
  attempts: 3,
  firstPauseMs: 500,
  failures: 5,
  restMs: 30_000,
}

const mostTokensOut: Record<Purpose, number> = { itinerary: 16_000, insights: 6_000, chat: 2_000 }
/** How many characters of an unreadable answer are shown to the model again. */
const longestRepeated = 20_000

/** The configured model. Its library is loaded on the first call, not when the server starts. */
export function createModel(
  config: AiConfig,
  { db, log }: { db: Db; log: Logger },
  changed: Partial<ModelLimits> = {},
): Model {
  const limits = { ...usualLimits, ...changed }
  const breaker = new Breaker(limits.failures, limits.restMs)
  const budget = new Budget(config, db, log)

  return {
    name: config.model,

    async ask<T>(call: ModelCall, { name, schema }: { name: string; schema: z.ZodType<T> }): Promise<T> {
      const { zodResponseFormat } = await import('openai/helpers/zod')
      const format = zodResponseFormat(schema, name) as ResponseFormatJSONSchema
      const deadline = new Deadline(limits.deadlineMs[call.purpose], call.signal)
      const first = await answerTo(call, format, deadline)
      const read = readAnswer(first.text, schema)
      if ('value' in read) return read.value
      // It would be as long the second time.
      if (first.cut) throw first.cut
      log.warn({ purpose: call.purpose }, 'the model answered in another form; asking it once more')
      const repeated: ModelMessage[] = [
        ...call.messages,
        { role: 'assistant', content: beginningOf(first.text, longestRepeated) },
        { role: 'user', content: `That answer cannot be used: ${read.problem} Answer again, in JSON alone.` },
      ]
      const second = await answerTo({ ...call, messages: repeated }, format, deadline)
      const again = readAnswer(second.text, schema)
      if ('value' in again) return again.value
      if (second.cut) throw second.cut
      throw new AppError('unavailable', "The AI model gave an answer we can't use. Please try again.")
    },

    async *stream(call: ModelCall): AsyncGenerator<string> {
      const deadline = new Deadline(limits.deadlineMs[call.purpose], call.signal)
      const { value: opened, claim } = await attempt(call, deadline, async () => {
        const client = await openClient(config)
        const stream = await client.chat.completions.create(
          { ...bodyOf(config, call), stream: true, stream_options: { include_usage: true } },
          { signal: deadline.signal },
        )
        const events = stream[Symbol.asyncIterator]()
        // Until the first piece arrives, another try costs nobody anything.
        const first = await events.next()
        if (first.done) throw new Error('an empty stream')
        return { stream, events, first }
      })
      let usage: CompletionUsage | null | undefined
      let tokensOut = 0
      let ended: string | undefined
      try {
        for (let next: Chunk = opened.first; !next.done; next = await opened.events.next()) {
          usage = next.value.usage ?? usage
          const [choice] = next.value.choices
          ended = choice?.finish_reason ?? ended
          const text = choice?.delta.content
          if (!text) continue
          tokensOut += tokensIn(text)
          yield text
        }
        if (!ended) throw new Error('the stream was cut off')
        breaker.succeeded()
      } catch (error) {
        const failure = failureOf(error, deadline)
        if (failure.isOurs) breaker.failed()
        log.warn({ purpose: call.purpose, reason: failure.reason }, "the model's answer was cut off")
        throw failure.error
      } finally {
        breaker.freed()
        opened.stream.controller.abort()
        await claim.settle(usage ? counted(usage) : { tokensIn: promptOf(call), tokensOut })
      }
      const cut = cutShort(ended, call.purpose)
      if (cut) throw cut
    },
  }

  async function answerTo(
    call: ModelCall,
    format: ResponseFormatJSONSchema,
    deadline: Deadline,
  ): Promise<{ text: string; cut: AppError | null }> {
    const { value, claim } = await attempt(call, deadline, async () => {
      const client = await openClient(config)
      const answer = await client.chat.completions.create(
        { ...bodyOf(config, call), response_format: format, stream: false },
        { signal: deadline.signal },
      )
      // Not every address that answers in JSON serves a model.
      const [choice] = answer.choices ?? []
      const cut = cutShort(choice?.finish_reason, call.purpose)
      const text = choice?.message?.content ?? (cut && '')
      if (typeof text !== 'string') throw new Error('not the answer of a model')
      return { text, cut, usage: answer.usage }
    })
    breaker.succeeded()
    const { text, cut, usage } = value
    await claim.settle(usage ? counted(usage) : { tokensIn: promptOf(call), tokensOut: tokensIn(text) })
    return { text, cut }
  }

  /** Tries as long as there is time and hope; counts each failure. The caller settles what a success used. */
  async function attempt<T>(
    call: ModelCall,
    deadline: Deadline,
    request: () => Promise<T>,
  ): Promise<{ value: T; claim: Claim }> {
    for (let tries = 1; ; tries++) {
      call.signal?.throwIfAborted()
      breaker.check()
      let claim: Claim | undefined
      try {
        claim = await budget.claim(call, promptOf(call) + mostOut(call))
        return { value: await request(), claim }
      } catch (error) {
        if (!claim) {
          breaker.freed()
          throw error
        }
        const failure = failureOf(error, deadline)
        await claim.settle({ tokensIn: failure.mayHaveCost ? promptOf(call) : 0, tokensOut: 0 })
        if (failure.isOurs) breaker.failed()
        else breaker.freed()
        const pauseMs =
          failure.retryAfterMs ?? limits.firstPauseMs * 2 ** (tries - 1) * (0.75 + Math.random() / 2)
        const goesOn = failure.isWorthAnother && tries < limits.attempts && pauseMs < deadline.leftMs
        log.warn({ purpose: call.purpose, tries, goesOn, reason: failure.reason }, 'the model did not answer')
        if (!goesOn) throw failure.error
        // If the call is called off during the pause, the next round ends it.
        await sleep(pauseMs, undefined, { signal: deadline.signal }).catch(() => {})
      }
    }
  }
}

function bodyOf({ baseUrl, model }: AiConfig, call: ModelCall) {
  const most = mostOut(call)
  return {
    model,
    messages: call.messages.map(message => ({ ...message })),
    // OpenAI's newer models know only `max_completion_tokens`, most other servers only `max_tokens`.
    ...(new URL(baseUrl).hostname.endsWith('.openai.com')
      ? { max_completion_tokens: most }
      : { max_tokens: most }),
  }
}

const mostOut = ({ maxOutputTokens, purpose }: ModelCall): number => maxOutputTokens ?? mostTokensOut[purpose]

const promptOf = ({ messages }: ModelCall): number =>
  messages.reduce((sum, { content }) => sum + tokensIn(content), 0)

const counted = (usage: CompletionUsage) => ({
  tokensIn: countOf(usage.prompt_tokens),
  tokensOut: countOf(usage.completion_tokens),
})

/** Reads a count from whatever the other side sent. */
const countOf = (value: unknown): number => Math.min(Math.max(Math.trunc(Number(value)) || 0, 0), 1e9)
