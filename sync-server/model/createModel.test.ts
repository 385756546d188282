import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { AppError } from '#shared/plain/errors.ts'
import { readConfig } from '../config.ts'
import type { Db } from '../db/open.ts'
import { createLog } from '../log.ts'
import { describeEachDatabase } from '../testing/describeEachDatabase.ts'
import { modelReplies, startModelServer } from '../testing/modelServer.ts'
import type { ModelServer } from '../testing/modelServer.ts'
import { createModel } from './createModel.ts'
import type { ModelLimits } from './createModel.ts'
import type { Model, ModelCall } from './model.ts'
import { aiUsage, usageDay } from './usage.ts'

const City = z.object({ city: z.string(), nights: z.number() })
const format = { name: 'city', schema: City }
const paris = { city: 'Paris', nights: 3 }
const call = (more: Partial<ModelCall> = {}): ModelCall => ({
  purpose: 'chat',
  userId: 'ana',
  messages: [{ role: 'user', content: 'Where to, with my secret wish?' }],
  ...more,
})
/** Fast enough for a test; no jitter to wait for. */
const quick: Partial<ModelLimits> = { firstPauseMs: 10 }

describeEachDatabase('the model', database => {
  let server: ModelServer
  let db: Db
  let logged: string

  beforeEach(async () => {
    server = await startModelServer()
    db = await database.open()
    logged = ''
  })
  afterEach(() => server.stop())

  function create({ limits = {}, env = {} }: { limits?: Partial<ModelLimits>; env?: object } = {}): Model {
    const config = readConfig({ LOG_LEVEL: 'debug', ...server.env, ...env })
    const lines = new Writable({
      write(chunk: Buffer, _encoding, done) {
        logged += String(chunk)
        done()
      },
    })
    const log = createLog(config, lines)
    return createModel(config.ai!, { db, log }, { ...quick, ...limits })
  }
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => expect.unreachable('it should have failed'),
      (error: AppError) => error,
    )
  const textOf = async (model: Model, more: Partial<ModelCall> = {}) => {
    const pieces: string[] = []
    for await (const piece of model.stream(call(more))) pieces.push(piece)
    return pieces
  }
  const usageRows = () => db.kysely.selectFrom('ai_usage').selectAll().orderBy('user_id').execute()

  describe('asked for a form', () => {
    test('gets the question with its schema and the key, and counts what it used', async () => {
      server.answerWith(() => ({
        kind: 'text',
        text: JSON.stringify(paris),
        usage: { prompt: 100, completion: 20 },
      }))
      expect(await create().ask(call({ purpose: 'insights' }), format)).toEqual(paris)
      const [asked] = server.asked
      expect(asked).toMatchObject({ authorization: 'Bearer test-key', model: 'test-model', stream: false })
      expect(asked!.schema).toMatchObject({ required: ['city', 'nights'], additionalProperties: false })
      expect(asked!.body['max_tokens']).toBe(6000)
      expect(await usageRows()).toMatchObject([
        { user_id: 'ana', purpose: 'insights', calls: 1, tokens_in: 100, tokens_out: 20 },
      ])
    })

    test('that is wrapped in Markdown is read all the same', async () => {
      server.answerWith(() => modelReplies.text(`\`\`\`json\n${JSON.stringify(paris)}\n\`\`\``))
      expect(await create().ask(call(), format)).toEqual(paris)
    })

    test('and answering otherwise is told what was wrong, once', async () => {
      server.next(modelReplies.json({ city: 7 }))
      server.answerWith(() => modelReplies.json(paris))
      expect(await create().ask(call(), format)).toEqual(paris)
      const again = server.asked[1]!.messages
      expect(again.map(({ role }) => role)).toEqual(['user', 'assistant', 'user'])
      expect(again[2]!.content).toMatch(/cannot be used: .*city/s)
      expect(await usageRows()).toMatchObject([{ calls: 2 }])

      server.answerWith(() => modelReplies.malformed())
      const { code, message } = await failureOf(create().ask(call(), format))
      expect([code, message]).toEqual(['unavailable', expect.stringMatching(/an answer we can.t use/)])
      expect(server.asked).toHaveLength(4)
    })
  })

  describe('that ends too early', () => {
    test('because the answer got too long is not asked again, and counted', async () => {
      server.answerWith(() => ({ kind: 'text', text: '{"city":"Pa', finishReason: 'length' }))
      const itinerary = call({ purpose: 'itinerary' })
      const { code, message } = await failureOf(create().ask(itinerary, format))
      expect([code, message]).toEqual(['unavailable', "The AI model's answer got too long. Try fewer days."])
      expect(server.asked).toHaveLength(1)
      expect(await usageRows()).toMatchObject([{ calls: 1 }])
    })

    test('but with a whole form is read', async () => {
      server.answerWith(() => ({ kind: 'text', text: JSON.stringify(paris), finishReason: 'length' }))
      expect(await create().ask(call(), format)).toEqual(paris)
    })

    test.each([
      ['length', /got too long/],
      ['content_filter', /own filter/],
    ])('in the middle of a text (%s) gives what is there, and tells it', async (finishReason, told) => {
      server.answerWith(() => ({ kind: 'text', text: 'Half of the', finishReason }))
      const pieces: string[] = []
      const model = create({ limits: { failures: 1 } })
      const reading = (async () => {
        for await (const piece of model.stream(call())) pieces.push(piece)
      })()
      expect((await failureOf(reading)).message).toMatch(told)
      expect(pieces.join('')).toBe('Half of the')
      // It says nothing about the next answer.
      server.answerWith(() => modelReplies.text('Whole.'))
      expect((await textOf(model)).join('')).toBe('Whole.')
    })
  })

  describe('asked for text', () => {
    test('gives it as it comes, and counts it', async () => {
      server.answerWith(() => modelReplies.slow('One city after the other.', 0, 100))
      const started = performance.now()
      let firstMs = 0
      const pieces: string[] = []
      for await (const piece of create().stream(call())) {
        firstMs ||= performance.now() - started
        pieces.push(piece)
      }
      expect(pieces.join('')).toBe('One city after the other.')
      expect(pieces.length).toBeGreaterThan(2)
      expect(performance.now() - started).toBeGreaterThan(firstMs + 150)
      expect(await usageRows()).toMatchObject([{ calls: 1, tokens_out: 7 }])
    })

    test('breaks off with what is there, tells it, and counts it', async () => {
      server.answerWith(() => modelReplies.truncated('Half of the answer'))
      const pieces: string[] = []
      const reading = (async () => {
        for await (const piece of create().stream(call())) pieces.push(piece)
      })()
      expect((await failureOf(reading)).code).toBe('unavailable')
      expect(pieces.join('')).toBe('Half of the answer')
      const [row] = await usageRows()
      expect(row!.tokens_out).toBeGreaterThan(3)
    })

    test('that nobody reads to the end is counted and ended', async () => {
      server.answerWith(() => modelReplies.slow('A very long answer that goes on and on.', 0, 50))
      for await (const piece of create().stream(call())) if (piece) break
      expect(await usageRows()).toMatchObject([{ calls: 1 }])
    })

    test('is begun again as long as nothing came', async () => {
      server.next(modelReplies.broken(), { kind: 'raw', body: '', contentType: 'text/event-stream' })
      server.answerWith(() => modelReplies.text('Now.'))
      expect((await textOf(create())).join('')).toBe('Now.')
      expect(server.asked).toHaveLength(3)
    })
  })

  describe('that does not answer', () => {
    test('is waited for until the deadline and no longer', async () => {
      server.answerWith(() => modelReplies.hang())
      const deadlineMs = { itinerary: 400, insights: 400, chat: 400 }
      const model = create({ limits: { deadlineMs } })
      const started = performance.now()
      expect((await failureOf(model.ask(call(), format))).message).toMatch(/took too long/)
      expect((await failureOf(textOf(model))).message).toMatch(/took too long/)
      expect(performance.now() - started).toBeLessThan(5000)
      expect(server.asked).toHaveLength(2)
    })

    test('a stream that stands still ends at the deadline too', async () => {
      server.answerWith(() => modelReplies.slow('It begins well but then', 0, 60_000))
      const deadlineMs = { itinerary: 400, insights: 400, chat: 400 }
      const reading = textOf(create({ limits: { deadlineMs } }))
      expect((await failureOf(reading)).message).toMatch(/took too long/)
    })

    test('is left alone for as long as it asks, in seconds or until a moment', async () => {
      server.answerWith(() => modelReplies.json(paris))
      server.next(modelReplies.busy(1))
      const started = performance.now()
      await create().ask(call(), format)
      expect(performance.now() - started).toBeGreaterThan(990)

      const moment = new Date(Date.now() + 2500).toUTCString()
      server.next({ kind: 'status', status: 503, headers: { 'Retry-After': moment } })
      const again = performance.now()
      await create().ask(call(), format)
      expect(performance.now() - again).toBeGreaterThan(1000)
    })

    test('and asks for more time than there is, is not waited for', async () => {
      server.answerWith(() => modelReplies.busy(3600))
      const { code, message } = await failureOf(create().ask(call(), format))
      expect([code, message]).toEqual(['unavailable', expect.stringMatching(/busy/)])
      expect(server.asked).toHaveLength(1)
    })

    test('because its own budget is used up is not asked again', async () => {
      const body = { error: { code: 'insufficient_quota', message: 'You have no money.' } }
      server.answerWith(() => ({ kind: 'status', status: 429, body }))
      expect((await failureOf(create().ask(call(), format))).message).not.toContain('money')
      expect(server.asked).toHaveLength(1)
    })

    test('because of the key is asked once, and nothing of it is told or logged', async () => {
      server.answerWith(() => modelReplies.unauthorized())
      const { message } = await failureOf(create().ask(call(), format))
      expect(message).toMatch(/doesn't accept this server/)
      expect(server.asked).toHaveLength(1)
      expect(logged).toContain('status 401')
      for (const secret of ['sk-secret', 'test-key', 'secret wish']) {
        expect(message).not.toContain(secret)
        expect(logged).not.toContain(secret)
      }
    })

    test('but sends to another address gets no key there', async () => {
      await using other = await startModelServer()
      const headers = { Location: `${other.url}/chat/completions` }
      server.answerWith(() => ({ kind: 'status', status: 307, headers }))
      expect((await failureOf(create().ask(call(), format))).code).toBe('unavailable')
      expect(other.asked).toEqual([])
    })

    test('is not asked any more when the person has left', async () => {
      server.answerWith(() => modelReplies.hang())
      const controller = new AbortController()
      const model = create({ limits: { failures: 1 } })
      const asking = failureOf(model.ask(call({ signal: controller.signal }), format))
      await expect.poll(() => server.asked.length).toBe(1)
      controller.abort(new Error('gone'))
      expect((await asking).message).toBe('gone')
      expect((await failureOf(model.ask(call({ signal: controller.signal }), format))).message).toBe('gone')
      expect(server.asked).toHaveLength(1)
      // A caller who left says nothing about the model.
      server.answerWith(() => modelReplies.json(paris))
      expect(await model.ask(call(), format)).toEqual(paris)
    })
  })

  test('that fails again and again is left alone; then one may try for all', async () => {
    const limits = { failures: 3, restMs: 600, attempts: 1 }
    const model = create({ limits })
    server.answerWith(() => modelReplies.broken())
    for (let count = 0; count < 3; count++) await failureOf(model.ask(call(), format))
    expect((await failureOf(model.ask(call(), format))).message).toMatch(/can't reach the AI model right now/)
    expect((await failureOf(textOf(model))).code).toBe('unavailable')
    expect(server.asked).toHaveLength(3)

    await sleep(650)
    await failureOf(model.ask(call(), format))
    await failureOf(model.ask(call(), format))
    expect(server.asked).toHaveLength(4)

    await sleep(650)
    server.answerWith(() => modelReplies.slow(JSON.stringify(paris), 200))
    const [first, second] = await Promise.allSettled([model.ask(call(), format), model.ask(call(), format)])
    expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await model.ask(call(), format)).toEqual(paris)
  })

  describe('has a budget', () => {
    const text = JSON.stringify(paris)
    const costly = (completion: number) => () =>
      ({ kind: 'text', text, usage: { prompt: 100, completion } }) as const
    const small = { maxOutputTokens: 100 }

    test('for each person', async () => {
      server.answerWith(costly(400))
      const model = create({ env: { AI_DAILY_TOKENS_PER_USER: '900' } })
      await model.ask(call(small), format)
      await model.ask(call({ ...small, purpose: 'insights' }), format)
      const { code, message } = await failureOf(model.ask(call(small), format))
      expect([code, message]).toEqual([
        'rate-limited',
        "You've used up your AI budget for today. It renews at midnight UTC.",
      ])
      expect((await failureOf(textOf(model, small))).code).toBe('rate-limited')
      expect(server.asked).toHaveLength(2)
      expect(await model.ask(call({ ...small, userId: 'ben' }), format)).toEqual(paris)
      expect(await usageRows()).toHaveLength(3)
    })

    test('for everyone together', async () => {
      server.answerWith(costly(400))
      const model = create({ env: { AI_DAILY_TOKENS: '900' } })
      await model.ask(call(small), format)
      await model.ask(call({ ...small, userId: 'ben' }), format)
      expect((await failureOf(model.ask(call({ ...small, userId: 'eve' }), format))).message).toBe(
        'This server has used up its AI budget for today. It renews at midnight UTC.',
      )
      expect(server.asked).toHaveLength(2)
    })

    test('that calls at the same moment do not exceed together', async () => {
      server.answerWith(() => modelReplies.slow(text, 300))
      const model = create({ env: { AI_DAILY_TOKENS_PER_USER: '100' } })
      const all = await Promise.allSettled(Array.from({ length: 5 }, () => model.ask(call(small), format)))
      expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(server.asked).toHaveLength(1)
      // The budget held for it is free again.
      expect(await model.ask(call(small), format)).toEqual(paris)
    })

    test('of each day, which yesterday does not touch', async () => {
      const day = usageDay(Date.now() - 86_400_000)
      const used = { calls: 9, tokens_in: 5000, tokens_out: 5000 }
      await db.kysely
        .insertInto('ai_usage')
        .values({ day, user_id: 'ana', purpose: 'chat', ...used })
        .execute()
      server.answerWith(costly(50))
      const model = create({ env: { AI_DAILY_TOKENS_PER_USER: '900' } })
      expect(await model.ask(call(small), format)).toEqual(paris)
      expect(await aiUsage(db)).toEqual([
        { day, purpose: 'chat', calls: 9, tokensIn: 5000, tokensOut: 5000 },
        { day: usageDay(Date.now()), purpose: 'chat', calls: 1, tokensIn: 100, tokensOut: 50 },
      ])
    })

    test('from which what failed is taken only where it may have cost something', async () => {
      server.answerWith(() => modelReplies.unauthorized())
      await failureOf(create().ask(call(), format))
      expect(await usageRows()).toMatchObject([{ calls: 1, tokens_in: 0, tokens_out: 0 }])
      server.answerWith(() => modelReplies.truncated(text))
      await failureOf(create({ limits: { attempts: 1 } }).ask(call(), format))
      const [row] = await usageRows()
      expect(row).toMatchObject({ calls: 2, tokens_out: 0 })
      expect(row!.tokens_in).toBeGreaterThan(0)
    })

    test('of absurd counts of the other side nothing is believed', async () => {
      server.answerWith(() => ({ kind: 'text', text, usage: { prompt: -5, completion: 1e300 } }))
      await create().ask(call(), format)
      expect(await usageRows()).toMatchObject([{ tokens_in: 0, tokens_out: 1e9 }])
    })
  })
})
