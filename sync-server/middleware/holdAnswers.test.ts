import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { Router } from '@koa/router'
import { expect, test, vi } from 'vitest'
import { readingPace } from '../load/Pace.ts'
import { startTestServer } from '../testing/startTestServer.ts'
import type { TestServer, TestUser } from '../testing/startTestServer.ts'
import type { AnswerLimits } from './holdAnswers.ts'
import { limit } from './limits.ts'
import { signedIn } from './signedIn.ts'

/** Far more than a connection holds by itself. */
const long = { text: 'x'.repeat(20_000_000) }

function serverWith(answerLimits: AnswerLimits, gate?: Promise<void>) {
  const seen = { running: 0, most: 0 }
  const features = () => {
    const router = new Router()
    router.get('/long', signedIn, ctx => void (ctx.body = long))
    router.get('/short', signedIn, ctx => void (ctx.body = { text: 'short' }))
    router.get('/slow', signedIn, limit('read'), async ctx => {
      seen.most = Math.max(seen.most, ++seen.running)
      await gate
      seen.running--
      ctx.body = {}
    })
    return [router]
  }
  return startTestServer({ answerLimits, features }).then(server => ({ server, seen }))
}

/** Asks for a long answer and does not read it. */
async function unread({ config }: TestServer, { token }: TestUser): Promise<IncomingMessage> {
  const asked = request({
    host: 'localhost',
    port: config.port,
    path: '/api/long',
    headers: { Authorization: `Bearer ${token}` },
  })
  asked.end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.on('error', () => {})
  return answer
}

test('what is sent to a person counts, and whoever was sent a lot waits, but nobody else', async () => {
  const { server: started } = await serverWith({ atOnce: 1e9, atOnceEach: 1e9 }, Promise.resolve())
  await using server = started
  const [ana, ben] = [await server.user(), await server.user()]
  const charge = vi.spyOn(readingPace, 'charge')
  await server.request('GET', '/api/long', { as: ana })
  await server.request('GET', '/api/short', { as: ana })
  expect(charge.mock.calls).toEqual([[`user:${ana.id}`, JSON.stringify(long).length]])
  charge.mockRestore()

  const gate = Promise.withResolvers<void>()
  const rest = vi
    .spyOn(readingPace, 'rest')
    .mockImplementation(async key => void (key === `user:${ana.id}` && (await gate.promise)))
  let isAnswered = false
  const waiting = server.request('GET', '/api/slow', { as: ana }).finally(() => (isAnswered = true))
  for (let round = 0; round < 3; round++) {
    expect(await server.request('GET', '/api/slow', { as: ben })).toMatchObject({ status: 200 })
  }
  expect(isAnswered).toBe(false)
  gate.resolve()
  expect(await waiting).toMatchObject({ status: 200 })
  rest.mockRestore()
})

test('who does not read long answers gets no more until they are read or given up', async () => {
  const { server: started } = await serverWith({ atOnce: 1e9, atOnceEach: 30e6 })
  await using server = started
  const [ana, ben] = [await server.user(), await server.user()]
  const get = async (as: TestUser) => (await server.request('GET', '/api/short', { as })).status
  const answers = [await unread(server, ana), await unread(server, ana)]
  const refused = await server.request('GET', '/api/short', { as: ana })
  expect(refused).toMatchObject({ status: 429, body: { error: { code: 'rate-limited' } } })
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await get(ben)).toBe(200)

  answers[0]!.destroy()
  await expect.poll(() => get(ana)).toBe(200)
  const [, other] = answers
  let length = 0
  for await (const chunk of other!) length += (chunk as Buffer).length
  expect(length).toBeGreaterThan(20_000_000)
})

test('all answers that nobody reads are counted together', async () => {
  const { server: started } = await serverWith({ atOnce: 30e6, atOnceEach: 1e9 })
  await using server = started
  const [ana, ben] = [await server.user(), await server.user()]
  const answers = [await unread(server, ana), await unread(server, ben)]
  expect(await server.request('GET', '/api/short', { as: ben })).toMatchObject({
    status: 503,
    body: { error: { code: 'unavailable' } },
  })
  for (const answer of answers) answer.destroy()
  await expect.poll(async () => (await server.request('GET', '/api/short', { as: ben })).status).toBe(200)
})

test('a person is answered eight requests at once, and the others wait', async () => {
  const gate = Promise.withResolvers<void>()
  const { server: started, seen } = await serverWith({ atOnce: 1e9, atOnceEach: 1e9 }, gate.promise)
  await using server = started
  const [ana, ben] = [await server.user(), await server.user()]
  const slow = (as: TestUser) => server.request('GET', '/api/slow', { as })
  const asked = Array.from({ length: 20 }, () => slow(ana))
  await expect.poll(() => seen.running).toBe(8)
  const other = slow(ben)
  await expect.poll(() => seen.running).toBe(9)
  gate.resolve()
  expect((await Promise.all([...asked, other])).map(({ status }) => status)).toEqual(Array(21).fill(200))
  expect(seen.most).toBe(9)
})
