import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { Router } from '@koa/router'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import type { Deps } from './deps.ts'
import { createLog } from './log.ts'
import { PortInUse, serve } from './serve.ts'
import { startTestServer } from './testing/startTestServer.ts'
import { stubIdentity } from './testing/stubIdentity.ts'
import { temporaryFolder } from './testing/temporaryFolder.ts'

function features({ stopping, db }: Deps): Router[] {
  const router = new Router()
  router.get('/slow', async ctx => {
    await sleep(300)
    ctx.body = { accounts: (await db.kysely.selectFrom('account').selectAll().execute()).length }
  })
  router.get('/events', ctx => {
    const stream = new PassThrough()
    stream.write(': hello\n\n')
    stopping.addEventListener('abort', () => stream.end('data: bye\n\n'))
    ctx.type = 'text/event-stream'
    ctx.body = stream
  })
  return [router]
}

test('it is reached on both loopback addresses, and from nowhere else unless it is told to', async () => {
  const isReached = (host: string, port: number) =>
    new Promise<boolean>(resolve => {
      const socket = connect({ host, port }, () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
  await using server = await startTestServer()
  const { port } = server.config
  const hasIPv6 = Object.values(networkInterfaces())
    .flat()
    .some(one => one?.address === '::1')
  expect(await isReached('127.0.0.1', port)).toBe(true)
  expect(await isReached('::1', port)).toBe(hasIPv6)
  // 127.0.0.2 is this machine too, like every loopback address.
  expect(await isReached('127.0.0.2', port)).toBe(false)

  await using open = await startTestServer({ env: { HOST: '0.0.0.0' } })
  expect(await isReached('127.0.0.2', open.config.port)).toBe(true)
  await using published = await startTestServer({ env: { PUBLIC_URL: 'https://wend.example' } })
  expect(await isReached('127.0.0.2', published.config.port)).toBe(true)
})

test('an address that this machine does not have is named', async () => {
  await expect(startTestServer({ env: { HOST: '192.0.2.1' } })).rejects.toThrow('HOST is not an address')
})

test('a stop lets open requests finish, ends event streams and closes the database', async () => {
  const server = await startTestServer({ features })
  const slow = server.request('GET', '/api/slow')
  const events = await fetch(`${server.url}/api/events`)
  await sleep(100)
  const stopped = server.stop()
  expect(await slow).toMatchObject({ status: 200, body: { accounts: 0 } })
  expect(await events.text()).toBe(': hello\n\ndata: bye\n\n')
  await stopped
  await expect(fetch(`${server.url}/livez`)).rejects.toThrow('fetch failed')
  await expect(server.db.kysely.selectFrom('meta').selectAll().execute()).rejects.toThrow('destroyed')
})

test('a connection that nothing was asked on does not hold up the stop', async () => {
  const server = await startTestServer()
  const { port } = server.config
  const unused = connect(port, 'localhost')
  await once(unused, 'connect')
  // By now the server knows about the first connection, too.
  await server.request('GET', '/livez')
  const closed = once(unused, 'close', { signal: AbortSignal.timeout(5_000) })
  // Well before slow requests would be given up.
  await expect(Promise.all([closed, server.stop()])).resolves.toBeDefined()
})

test('requests that do not arrive whole, and connections beyond a limit, are ended', async () => {
  const [maxConnections, connectionsCheckingInterval] = [2, 20]
  await using server = await startTestServer({
    connections: {
      maxConnections,
      connectionsCheckingInterval,
      headersTimeout: 100,
      requestTimeout: 300,
      perAddress: { open: 10, unused: 10 },
    },
  })
  const { port } = server.config
  const beginning = 'POST /api/sync HTTP/1.1\r\nHost: localhost\r\n'
  const answerTo = (sent: string) =>
    new Promise<string>(resolve => {
      let answer = ''
      const socket = connect({ port, host: '127.0.0.1' }, () => void socket.write(sent))
      socket.on('data', (chunk: Buffer) => void (answer += String(chunk)))
      // One beyond the limit is reset.
      socket.on('error', () => {}).once('close', () => resolve(answer.split('\r\n')[0]!))
    })
  const answers = await Promise.all([beginning, beginning, beginning].map(answerTo))
  expect(answers.toSorted()).toEqual(['', 'HTTP/1.1 408 Request Timeout', 'HTTP/1.1 408 Request Timeout'])
})

test.each([
  [431, 'too-large', `GET /health HTTP/1.1\r\nHost: localhost\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`],
  [400, 'invalid-input', 'Good morning\r\n\r\n'],
])(
  'a request that cannot be read is answered %i, in the one shape of errors',
  async (status, code, request) => {
    await using server = await startTestServer()
    const socket = connect({ port: server.config.port, host: '127.0.0.1' })
    let answer = ''
    socket.on('data', chunk => (answer += String(chunk)))
    socket.write(request)
    await once(socket, 'close')
    const [head, body] = answer.split('\r\n\r\n')
    expect(head).toMatch(`HTTP/1.1 ${status} `)
    expect(JSON.parse(body!)).toEqual({ error: { code, message: expect.any(String) } })
  },
)

test('while it stops it is not ready', async () => {
  const server = await startTestServer({ features })
  const socket = connect(server.config.port, 'localhost')
  let answers = ''
  socket.on('data', chunk => (answers += String(chunk)))
  // The open request keeps the connection alive, and the second one follows on it.
  socket.write('GET /api/slow HTTP/1.1\r\nHost: x\r\n\r\n')
  await sleep(100)
  const stopped = server.stop()
  socket.write('GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n')
  await Promise.all([stopped, once(socket, 'close')])
  expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 503'])
  expect(answers).toMatch(/stopping$/)
})

test('a port that another program uses is refused before the database is touched', async () => {
  await using first = await startTestServer()
  using folder = temporaryFolder()
  const config = readConfig({ PORT: String(first.config.port), DATA_DIR: join(folder.path, 'data') })
  const second = serve(config, {
    log: createLog({ logLevel: 'silent' }),
    createIdentity: async () => stubIdentity(config.publicUrl),
  })
  await expect(second).rejects.toThrow(PortInUse)
  expect(existsSync(join(folder.path, 'data'))).toBe(false)
})

test('until it is ready it is alive and asks to come back', async () => {
  using folder = temporaryFolder()
  const config = readConfig({ PORT: '0', DATA_DIR: folder.path })
  const seen: [string, number, string | null][] = []
  const server = await serve(config, {
    log: createLog({ logLevel: 'silent' }),
    async createIdentity(parts) {
      for (const path of ['/livez', '/readyz', '/api/config']) {
        const answer = await fetch(parts.config.publicUrl + path)
        seen.push([path, answer.status, answer.headers.get('Retry-After')])
      }
      return stubIdentity(parts.config.publicUrl)
    },
  })
  await server.stop()
  expect(seen).toEqual([
    ['/livez', 200, '1'],
    ['/readyz', 503, '1'],
    ['/api/config', 503, '1'],
  ])
})

test('a failed start leaves nothing open', async () => {
  using folder = temporaryFolder()
  const config = readConfig({ PORT: '0', DATA_DIR: folder.path })
  let address = ''
  const failing = serve(config, {
    log: createLog({ logLevel: 'silent' }),
    async createIdentity(parts) {
      address = parts.config.publicUrl
      throw new Error('no identity')
    },
  })
  await expect(failing).rejects.toThrow('no identity')
  await expect(fetch(address)).rejects.toThrow('fetch failed')
  const again = await serve(config, {
    log: createLog({ logLevel: 'silent' }),
    createIdentity: async () => stubIdentity(''),
  })
  await again.stop()
})
