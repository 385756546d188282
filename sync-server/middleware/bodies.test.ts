import { once } from 'node:events'
import { request } from 'node:http'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { Router } from '@koa/router'
import { expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { startTestServer } from '../testing/startTestServer.ts'
import type { TestServer, TestUser } from '../testing/startTestServer.ts'
import type { BodyLimits } from './BodyBudget.ts'
import { readJson } from './readJson.ts'
import { signedIn } from './signedIn.ts'

const roomy: BodyLimits = { atOnce: 1e6, atOnceEach: 1e6, perMinuteEach: 1e6 }

/** A server with one route that takes bodies. */
const serverWith = (limits: Partial<BodyLimits>) =>
  startTestServer({
    bodyLimits: { ...roomy, ...limits },
    features: () => {
      const router = new Router()
      router.post('/take', signedIn, async ctx => {
        await readJson(ctx, 1e6)
        ctx.status = 204
      })
      return [router]
    },
  })

const textOf = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2))

const send = (server: TestServer, as: TestUser, bytes: number) =>
  server.request<{ error?: { code: string } }>('POST', '/api/take', { as, body: 'x'.repeat(bytes - 2) })

/** A request whose body has started to arrive and never ends. */
async function begin(server: TestServer, { token }: TestUser, bytes: number): Promise<ClientRequest> {
  const sent = request({
    host: 'localhost',
    port: server.config.port,
    method: 'POST',
    path: '/api/take',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
  })
  sent.on('error', () => {})
  await new Promise<void>(resolve => sent.write(textOf(bytes), () => resolve()))
  return sent
}

test('bytes that one person sends at once are counted together, until they are answered', async () => {
  await using server = await serverWith({ atOnceEach: 10_000 })
  const [ana, ben] = [await server.user(), await server.user()]
  const open = await begin(server, ana, 6_000)
  await expect.poll(async () => (await send(server, ana, 6_000)).status).toBe(429)
  const refused = await send(server, ana, 6_000)
  expect(refused).toMatchObject({ status: 429, body: { error: { code: 'rate-limited' } } })
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await send(server, ben, 6_000)).status).toBe(204)
  expect((await send(server, ana, 3_000)).status).toBe(204)

  open.end()
  const [answer] = (await once(open, 'response')) as [IncomingMessage]
  answer.resume()
  expect(answer.statusCode).toBe(204)
  await expect.poll(async () => (await send(server, ana, 6_000)).status).toBe(204)
})

test('bytes that all send at once are counted together, and those of whoever goes away count no more', async () => {
  await using server = await serverWith({ atOnce: 10_000 })
  const [ana, ben] = [await server.user(), await server.user()]
  const open = await begin(server, ana, 6_000)
  await expect.poll(async () => (await send(server, ben, 6_000)).status).toBe(503)
  const refused = await send(server, ben, 6_000)
  expect(refused.body).toMatchObject({ error: { code: 'unavailable' } })
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  open.destroy()
  await expect.poll(async () => (await send(server, ben, 6_000)).status).toBe(204)
})

test('what one person sends in a minute is counted, announced or not', async () => {
  await using server = await serverWith({ perMinuteEach: 10_000 })
  const [ana, ben] = [await server.user(), await server.user()]
  expect((await send(server, ana, 6_000)).status).toBe(204)
  const refused = await send(server, ana, 6_000)
  expect(refused).toMatchObject({ status: 429, body: { error: { code: 'rate-limited' } } })
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(50)

  const open = await begin(server, ben, 6_000)
  open.end()
  await once(open, 'response')
  expect((await send(server, ben, 6_000)).status).toBe(429)
})

test('a request that names more scopes than anyone has is refused before each of them is looked at', async () => {
  await using server = await startTestServer()
  const ana = await server.user()
  const sync = (count: number, last: string) => {
    const scopes = Array.from({ length: count - 1 }, () => [`trip:${newId()}`, [1, 'e0']] as const)
    const cursors = Object.fromEntries([...scopes, [last, [1, 'e0']]])
    const body = { v: 1, clientId: newId(), mutations: [], cursors }
    return server.request<{ error: { message: string } }>('POST', '/api/sync', { as: ana, body })
  }
  expect((await sync(5_000, `trip:${newId()}`)).status).toBe(200)
  const refused = await sync(5_001, 'no scope')
  expect(refused).toMatchObject({ status: 400, body: { error: { field: 'cursors' } } })
  expect(refused.body.error.message).toBe('cursors: at most 5000 at once')
})
