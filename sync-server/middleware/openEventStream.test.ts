import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { Router } from '@koa/router'
import { expect, test, vi } from 'vitest'
import { startTestServer } from '../testing/startTestServer.ts'
import { openEventStream } from './openEventStream.ts'
import type { EventStream } from './openEventStream.ts'

test('what comes after the end of a stream is not sent, and the answer ends as it should', async () => {
  const router = new Router()
  router.get('/events', ctx => {
    const stream = openEventStream(ctx, { heartbeatMs: 1 })
    stream.send('first', {})
    setTimeout(() => {
      stream.end()
      stream.send('late', {})
    })
  })
  await using server = await startTestServer({ features: () => [router] })
  const answer = await fetch(`${server.url}/api/events`)
  const text = await answer.text()
  expect(text).toContain('event: first')
  expect(text).not.toContain('late')
  expect(server.logged.filter(({ level }) => Number(level) >= 50)).toEqual([])
})

/** Opens a stream of the server with a socket of its own. */
async function openStream() {
  const opened = Promise.withResolvers<EventStream>()
  const state = { isClosed: false }
  const router = new Router()
  router.get('/events', ctx => {
    opened.resolve(openEventStream(ctx, { heartbeatMs: 60_000, onClose: () => (state.isClosed = true) }))
  })
  const server = await startTestServer({ features: () => [router] })
  const socket = connect(server.config.port)
  socket.write('GET /api/events HTTP/1.1\r\nHost: localhost\r\n\r\n')
  return { server, socket, state, stream: await opened.promise }
}

const mebibyte = 'x'.repeat(1024 * 1024)

test('a stream whose reader does not read is cut off before much waits for it', async () => {
  const { server, socket, state, stream } = await openStream()
  await using _ = server
  socket.pause()
  // The network itself holds some of it.
  for (let sent = 0; sent < 64 && !state.isClosed; sent++) {
    stream.send('poke', mebibyte.slice(0, 100_000))
    await setImmediate()
  }
  expect(state.isClosed).toBe(true)
  const closed = once(socket, 'close')
  socket.on('error', () => undefined).resume()
  await closed
  expect(server.logged.filter(({ level }) => Number(level) >= 40)).toEqual([])
})

test('a stream whose reader reads goes on, however much it sends', async () => {
  const { server, socket, state, stream } = await openStream()
  await using _ = server
  let received = 0
  socket.on('data', (data: Buffer) => (received += data.length))
  for (let sent = 0; sent < 20; sent++) {
    stream.send('poke', mebibyte)
    await vi.waitFor(() => expect(received).toBeGreaterThan(sent * mebibyte.length), { timeout: 5_000 })
  }
  expect(state.isClosed).toBe(false)
  socket.destroy()
})
