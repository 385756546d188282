import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { Router } from '@koa/router'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { AppError } from '#shared/plain/errors.ts'
import { startTestServer } from '../testing/startTestServer.ts'
import type { TestServer } from '../testing/startTestServer.ts'
import { input } from './input.ts'
import { limit } from './limits.ts'
import { readJson } from './readJson.ts'
import { signedIn } from './signedIn.ts'

const Shelf = z.object({
  id: z.string().max(5),
  label: z.string().min(1),
  tag: z.string().array().optional(),
})

/** Routes that behave like those of features, without their rules. */
function features(): Router[] {
  const router = new Router()
  router.get('/open', ctx => {
    ctx.body = { open: true }
  })
  router.get('/mine', signedIn, ctx => {
    ctx.body = { id: ctx.state.user.id }
  })
  router.post('/shelves/:id', signedIn, input(Shelf), ctx => {
    ctx.body = ctx.state.input
  })
  router.patch('/shelves/:id', signedIn, limit('write'), input(Shelf), ctx => {
    ctx.body = { id: ctx.state.user.id, label: ctx.state.input.label }
  })
  router.post('/raw', async ctx => {
    ctx.body = { raw: await readJson(ctx, 64) }
  })
  router.get('/gone', () => {
    throw new AppError('gone', 'Ana deleted this.', { field: 'dayId' })
  })
  router.get('/bug', () => {
    throw new TypeError('secret "Lisbon" of ana@example.org')
  })
  router.get('/unstorable', () => {
    throw Object.assign(new Error('invalid byte sequence'), { code: '22021' })
  })
  router.get('/fails/:code', ctx => {
    throw Object.assign(new Error('failed on command'), { ...ctx.query, code: ctx.params['code'] })
  })
  router.get('/long', ctx => {
    ctx.body = { text: 'wend '.repeat(2000) }
  })
  router.get('/torn', ctx => {
    ctx.type = 'json'
    ctx.body = Readable.from(torn())
  })
  router.get('/events', ctx => {
    ctx.type = 'text/event-stream'
    ctx.body = `data: ${'x'.repeat(4000)}\n\n`
  })
  return [router]
}

/** More than a compressor holds back, then a failure. */
async function* torn(): AsyncGenerator<string> {
  for (let count = 0; count < 100; count++) yield randomBytes(2_000).toString('hex')
  await setImmediate()
  throw new Error('the connection was lost')
}

const error = (code: string, rest: object = {}) => ({
  error: { code, message: expect.any(String), ...rest },
})

describe('bad input', () => {
  test('a value that does not fit is refused with the name of its field', async () => {
    await using server = await startTestServer({ features })
    const as = await server.user()
    expect(await server.request('POST', '/api/shelves/a', { as, body: { label: '' } })).toMatchObject({
      status: 400,
      body: error('invalid-input', { field: 'label' }),
    })
    const wrongList = await server.request('POST', '/api/shelves/a', {
      as,
      body: { label: 'x', tag: ['ok', 3] },
    })
    expect(wrongList).toMatchObject({ status: 400, body: error('invalid-input', { field: 'tag.1' }) })
    const wrongParameter = await server.request('POST', '/api/shelves/toolong', { as, body: { label: 'x' } })
    expect(wrongParameter).toMatchObject({ status: 400, body: error('invalid-input', { field: 'id' }) })
  })

  test('the path wins over the body, and the body over the query', async () => {
    await using server = await startTestServer({ features })
    const answer = await server.request('POST', '/api/shelves/a?label=query&tag=1&tag=2&id=q', {
      as: await server.user(),
      body: { id: 'b', label: 'body' },
    })
    expect(answer).toMatchObject({ status: 200, body: { id: 'a', label: 'body', tag: ['1', '2'] } })
  })

  const bodies: [string, string | Uint8Array<ArrayBuffer>, number, string, Record<string, string>?][] = [
    ['malformed JSON', '{"label": "x"', 400, 'invalid-input'],
    ['nothing but a word', 'label', 400, 'invalid-input'],
    ['a list', '[1]', 400, 'invalid-input'],
    ['null', 'null', 400, 'invalid-input'],
    ['text that is not UTF-8', latin1('{"label":"\xff"}'), 400, 'invalid-input'],
    ['another content type', 'label=x', 415, 'unsupported-media-type', { 'Content-Type': 'text/plain' }],
    ['a compressed body', '{}', 415, 'unsupported-media-type', { 'Content-Encoding': 'gzip' }],
    ['300 KB', JSON.stringify({ label: 'x'.repeat(300 * 1024) }), 413, 'too-large'],
  ]
  test.each(bodies)('%s is refused', async (_name, body, status, code, headers) => {
    await using server = await startTestServer({ features })
    const answer = await fetch(`${server.url}/api/shelves/a`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${(await server.user()).token}`,
        ...headers,
      },
      body,
    })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject(error(code))
    expect(server.logged.filter(line => line['level'] === 'error')).toEqual([])
  })

  test('a body without a length is cut off at its limit', async () => {
    await using server = await startTestServer({ features })
    const pieces = new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode('"'.padEnd(40)))
      },
    }).pipeThrough(firstPieces(3))
    // Node requires `duplex` for streams; the browser's types don't have it.
    const request = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: pieces,
      duplex: 'half',
    }
    const answer = await fetch(`${server.url}/api/raw`, request)
    expect(answer.status).toBe(413)
  })

  test('a request may have no body at all', async () => {
    await using server = await startTestServer({ features })
    expect(await server.request('POST', '/api/raw')).toMatchObject({ status: 200, body: {} })
    const empty = await fetch(`${server.url}/api/raw`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '',
    })
    expect(empty.status).toBe(200)
  })

  test('a NUL that no database could store is dropped, an escaped backslash is not mistaken for one', async () => {
    await using server = await startTestServer({ features })
    const send = async (body: string) => {
      const headers = { 'Content-Type': 'application/json' }
      return await (await fetch(`${server.url}/api/raw`, { method: 'POST', headers, body })).json()
    }
    expect(await send(String.raw`{"a":"x\u0000\u0000y\\\u0000"}`)).toEqual({ raw: { a: 'xy\\' } })
    expect(await send(String.raw`{"a":"\\u0000"}`)).toEqual({ raw: { a: String.raw`\u0000` } })
  })

  test.each([
    '/api/shelves/%E0%A4%A',
    '/%E0%A4%A',
    '/api/shelves/%00',
    '/%00',
    '/api/open?x=%E0%A4%A',
    '//',
    '/..%2f',
  ])('%s never ends in a failure of ours', async path => {
    await using server = await startTestServer({ features })
    for (const method of ['GET', 'POST', 'PATCH']) {
      const answer = await server.request(method, path, {
        body: method === 'GET' ? undefined : { label: 'x' },
      })
      expect(answer.status).toBeLessThan(500)
    }
  })

  test('a sender who goes away in the middle is no failure of ours', async () => {
    await using server = await startTestServer({ features })
    const socket = connect(server.config.port, 'localhost')
    socket.end(
      'POST /api/raw HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"a"',
    )
    await new Promise(resolve => socket.once('close', resolve).resume())
    await expect.poll(() => requests(server)).toMatchObject([{ route: '/api/raw' }])
    expect(server.logged.filter(line => line['level'] === 'error')).toEqual([])
  })

  test('what PostgreSQL cannot store is bad input', async () => {
    await using server = await startTestServer({ features })
    expect(await server.request('GET', '/api/unstorable')).toMatchObject({
      status: 400,
      body: error('invalid-input'),
    })
  })
})

describe('answers', () => {
  test('an unknown address under /api is a 404 in JSON', async () => {
    await using server = await startTestServer({ features })
    for (const path of ['/api', '/api/', '/api/nowhere', '/api/shelves']) {
      expect(await server.request('GET', path, { headers: { Accept: 'text/html' } })).toMatchObject({
        status: 404,
        body: error('not-found'),
      })
    }
  })

  test('an address in other letters is another address', async () => {
    await using server = await startTestServer({ features })
    for (const path of ['/api/Open', '/api/OPENAPI.json', '/api/Config', '/API/open'])
      expect([path, (await server.request('GET', path)).status]).toEqual([path, 404])
    expect((await server.request('GET', '/api/open')).status).toBe(200)
  })

  test('a method that an address does not know is a 405 that names those it knows', async () => {
    await using server = await startTestServer({ features })
    for (const method of ['GET', 'DELETE', 'PUT', 'OPTIONS', 'PROPFIND']) {
      const answer = await server.request(method, '/api/shelves/a')
      expect(answer).toMatchObject({ status: 405, body: error('method-not-allowed') })
      expect(answer.headers.get('Allow')).toBe('POST, PATCH')
    }
    expect(await server.request('POST', '/trips', { body: {} })).toMatchObject({ status: 405 })
  })

  test('an expected failure keeps its code, message and field', async () => {
    await using server = await startTestServer({ features })
    expect(await server.request('GET', '/api/gone')).toMatchObject({
      status: 410,
      body: { error: { code: 'gone', message: 'Ana deleted this.', field: 'dayId' } },
    })
  })

  test('a bug tells the caller nothing and the log where it is, without what people typed', async () => {
    await using server = await startTestServer({ features })
    expect(await server.request('GET', '/api/bug')).toMatchObject({ status: 500, body: error('internal') })
    const [line] = server.logged.filter(entry => entry['msg'] === 'request failed')
    expect(line).toMatchObject({ err: { type: 'TypeError', stack: expect.stringContaining('http.test.ts') } })
    expect(JSON.stringify(server.logged)).not.toMatch(/Lisbon|ana@example/)
  })

  test.each(['53100', 'ENOSPC', 'SQLITE_FULL'])('a full disk is told as one: %s', async code => {
    await using server = await startTestServer({ features })
    const answer = await server.request('GET', `/api/fails/${code}`)
    expect(answer).toMatchObject({ status: 507, body: error('out-of-space') })
    expect(server.logged.find(entry => entry['msg'] === 'request failed')).toMatchObject({ err: { code } })
    // There is room again, and the next check finds out.
    expect((await server.request('GET', '/readyz')).status).toBe(200)
  })

  test.each(['SQLITE_BUSY', '40P01', '40001'])(
    'a database that is busy is asked again later: %s',
    async code => {
      await using server = await startTestServer({ features })
      const answer = await server.request('GET', `/api/fails/${code}`)
      expect(answer).toMatchObject({ status: 503, body: error('unavailable') })
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    },
  )

  test.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'EAI_AGAIN',
    '57P01',
    '57P03',
    '53300',
    '08006',
    'SQLITE_IOERR_READ',
  ])('while the database cannot be reached, clients are asked to try again: %s', async code => {
    await using server = await startTestServer({ features })
    const answer = await server.request('GET', `/api/fails/${code}`)
    expect(answer).toMatchObject({ status: 503, body: error('unavailable') })
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(server.logged.find(entry => entry['msg'] === 'request failed')).toMatchObject({ err: { code } })
  })

  test('a file of ours that is missing is a bug', async () => {
    await using server = await startTestServer({ features })
    expect(await server.request('GET', '/api/fails/ENOENT?path=x')).toMatchObject({
      status: 500,
      body: error('internal'),
    })
  })

  test('only a signed-in person gets through', async () => {
    await using server = await startTestServer({ features })
    const stranger = await server.request('GET', '/api/mine')
    expect(stranger).toMatchObject({ status: 401, body: error('unauthenticated') })
    expect(stranger.headers.get('WWW-Authenticate')).toBe('Bearer')
    const ana = await server.user()
    expect(await server.request('GET', '/api/mine', { as: ana })).toMatchObject({ body: { id: ana.id } })
  })

  test('nothing under /api may be kept by a cache', async () => {
    await using server = await startTestServer({ features })
    for (const path of ['/api/open', '/api/nowhere', '/api/mine', '/api/bug']) {
      expect((await server.request('GET', path)).headers.get('Cache-Control')).toBe('no-store')
    }
  })

  test('long text is compressed as the caller understands it, event streams are not', async () => {
    await using server = await startTestServer({ features })
    const encoding = async (path: string, accepted: string) => {
      const answer = await server.request('GET', path, { headers: { 'Accept-Encoding': accepted } })
      return answer.headers.get('Content-Encoding')
    }
    expect(await encoding('/api/long', 'gzip, deflate, br, zstd')).toBe('br')
    expect(await encoding('/api/long', 'gzip')).toBe('gzip')
    expect(await encoding('/api/long', 'identity')).toBe(null)
    expect(await encoding('/api/open', 'br')).toBe(null)
    expect(await encoding('/api/events', 'br')).toBe(null)
  })

  test('an answer that fails while it is being sent ends, compressed or not', async () => {
    await using server = await startTestServer({ features })
    for (const accepted of ['br', 'gzip', 'identity']) {
      const answer = fetch(`${server.url}/api/torn`, { headers: { 'Accept-Encoding': accepted } })
      await expect(answer.then(one => one.text())).rejects.toThrow(/terminated|failed/)
    }
    const interrupted = server.logged.filter(({ msg }) => msg === 'answer interrupted')
    expect(interrupted.length).toBeGreaterThanOrEqual(3)
    for (const { err } of interrupted) expect(err).toMatchObject({ message: 'the connection was lost' })
  })
})

describe('request limits', () => {
  test('beyond its limit a person gets 429 and when to come back; others are not touched', async () => {
    await using server = await startTestServer({
      features,
      limits: { write: { requests: 2, perSeconds: 60 } },
    })
    const [ana, ben] = [await server.user(), await server.user()]
    const write = (as: typeof ana) => server.request('PATCH', '/api/shelves/a', { as, body: { label: 'x' } })
    expect((await write(ana)).status).toBe(200)
    expect((await write(ana)).status).toBe(200)
    const refused = await write(ana)
    expect(refused).toMatchObject({ status: 429, body: error('rate-limited') })
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(50)
    expect((await write(ben)).status).toBe(200)
  })

  test('whoever posts to the sign-in pages is counted by address', async () => {
    await using server = await startTestServer({ limits: { auth: { requests: 1, perSeconds: 60 } } })
    await server.request('POST', '/oauth/token')
    expect((await server.request('POST', '/oauth/token')).status).toBe(429)
    expect((await server.request('GET', '/livez')).status).toBe(200)
  })

  describe('what a proxy reports', () => {
    const limits = { auth: { requests: 1, perSeconds: 60 } }

    /** Whether two requests whose X-Forwarded-For differs count as two addresses. */
    async function areTold(env: Record<string, string>, from: string, forwarded: readonly [string, string]) {
      await using server = await startTestServer({ limits, env })
      await postFrom(server, from, forwarded[0])
      return (await postFrom(server, from, forwarded[1])) !== 429
    }

    const differ = ['9.9.9.9, 1.1.1.1', '9.9.9.9, 2.2.2.2'] as const
    const forged = ['1.1.1.1, 9.9.9.9', '2.2.2.2, 9.9.9.9'] as const
    test.each([
      ['nobody is believed unasked', {}, '127.0.0.1', differ, false],
      ['a named address is', { TRUST_PROXY: '127.0.0.1' }, '127.0.0.1', differ, true],
      ['another one is not', { TRUST_PROXY: '127.0.0.1' }, '127.0.0.2', differ, false],
      ['a subnet is', { TRUST_PROXY: '127.0.0.2/31' }, '127.0.0.3', differ, true],
      ['this machine is', { TRUST_PROXY: 'loopback' }, '127.0.0.2', differ, true],
      ['what the visitor wrote in front is not', { TRUST_PROXY: 'loopback' }, '127.0.0.1', forged, false],
      [
        'what one proxy of ours tells another is',
        { TRUST_PROXY: 'loopback,9.0.0.0/8' },
        '127.0.0.1',
        forged,
        true,
      ],
    ])('%s', async (_rule, env: Record<string, string>, from, forwarded, told) => {
      expect(await areTold(env, from, forwarded)).toBe(told)
    })
  })

  test('they can be switched off for load tests', async () => {
    await using server = await startTestServer({
      env: { RATE_LIMITS: 'off' },
      limits: { auth: { requests: 1, perSeconds: 60 } },
    })
    await server.request('POST', '/x')
    expect((await server.request('POST', '/x')).status).toBe(405)
  })
})

describe('the log', () => {
  test('tells method, route, status, time and person, and nothing that people typed', async () => {
    await using server = await startTestServer({ features })
    const ana = await server.user({ email: 'ana@example.org' })
    await server.request('PATCH', '/api/shelves/porto?label=lisbon', { as: ana, body: { label: 'madrid' } })
    await server.request('GET', '/api/braga')
    await server.request('GET', '/trip/coimbra')
    await expect.poll(() => requests(server)).toHaveLength(3)
    expect(requests(server)).toMatchObject([
      { method: 'PATCH', route: '/api/shelves/:id', status: 200, ms: expect.any(Number), userId: ana.id },
      { method: 'GET', route: '/api/(unknown)', status: 404 },
      { method: 'GET', route: '(static)', status: 404, level: 'debug' },
    ])
    expect(JSON.stringify(server.logged)).not.toMatch(/porto|lisbon|madrid|braga|coimbra|ana@|Bearer/)
  })

  test('the caller learns the id under which a request is logged', async () => {
    await using server = await startTestServer({ features })
    const answer = await server.request('GET', '/api/open')
    await expect
      .poll(() => requests(server))
      .toMatchObject([{ requestId: answer.headers.get('X-Request-Id') }])
  })
})

/** The status of a request sent from one of this machine's addresses. */
async function postFrom(server: TestServer, localAddress: string, forwarded: string): Promise<number> {
  const { port } = server.config
  const headers = { 'X-Forwarded-For': forwarded }
  const sent = request({ host: '127.0.0.1', port, method: 'POST', path: '/x', localAddress, headers }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode ?? 0
}

function requests(server: TestServer) {
  return server.logged.filter(line => line['msg'] === 'request')
}

function latin1(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, 'latin1'))
}

function firstPieces(count: number) {
  let passed = 0
  return new TransformStream({
    transform(piece, controller) {
      if (passed++ < count) controller.enqueue(piece)
      else controller.terminate()
    },
  })
}
