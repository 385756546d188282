import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { freePort } from './freePort.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** Makes the next port to be tried this one. */
const draw = (port: number) => vi.spyOn(Math, 'random').mockReturnValueOnce((port - 20_000) / 12_768 + 1e-9)

test('a port is handed out once, and a server may stop and start on it', async () => {
  const port = await freePort()
  for (const _start of ['first', 'second']) {
    const server = createServer().listen(port)
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
  }
  draw(port)
  expect(await freePort()).not.toBe(port)
})

test('a port on which somebody listens is left alone', async () => {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  draw(port)
  expect(await freePort()).not.toBe(port)
  server.close()
})
