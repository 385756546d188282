import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { limitConnections } from './limitConnections.ts'

const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'
const ended: (() => void)[] = []
afterEach(() => {
  for (const end of ended.splice(0)) end()
})

async function start(isExempt: (address: string) => boolean = () => false) {
  const server = createServer((_req, res) => void res.end('hello'))
  const unused = limitConnections(server, { open: 4, unused: 2 }, isExempt)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  ended.push(() => {
    server.close()
    server.closeAllConnections()
  })
  /** A connection from an address of this machine, and whether the server let it in. */
  async function open(localAddress: string) {
    const accepted = once(server, 'connection')
    const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {})
    ended.push(() => void socket.destroy())
    const [{ destroyed }] = await accepted
    return { socket, isIn: !destroyed }
  }
  /** The same, after a request was answered on it. */
  async function openUsed(localAddress: string) {
    const { socket, isIn } = await open(localAddress)
    if (isIn) {
      socket.write(request)
      await once(socket, 'data')
    }
    return { socket, isIn }
  }
  return { open, openUsed, unused }
}

test('an address gets so many connections, and fewer without a request; others get theirs', async () => {
  const { open, openUsed } = await start()
  const isInOf = async (opened: Promise<{ isIn: boolean }>) => (await opened).isIn
  expect(await isInOf(open('127.0.0.2'))).toBe(true)
  expect(await isInOf(open('127.0.0.2'))).toBe(true)
  expect(await isInOf(open('127.0.0.2'))).toBe(false)
  for (let count = 1; count <= 4; count++) expect(await isInOf(openUsed('127.0.0.3'))).toBe(true)
  expect(await isInOf(openUsed('127.0.0.3'))).toBe(false)
  expect(await isInOf(openUsed('127.0.0.4'))).toBe(true)
})

test('a connection that ended, or on which a request arrived, makes room for another one', async () => {
  const { open } = await start()
  const first = await open('127.0.0.2')
  const second = await open('127.0.0.2')
  first.socket.write(request.slice(0, 20))
  expect((await open('127.0.0.2')).isIn).toBe(false)
  first.socket.write(request.slice(20))
  await once(first.socket, 'data')
  expect((await open('127.0.0.2')).isIn).toBe(true)
  expect((await open('127.0.0.2')).isIn).toBe(false)
  second.socket.destroy()
  await expect.poll(async () => (await open('127.0.0.2')).isIn).toBe(true)
})

test('an address that speaks for others has no limit', async () => {
  const { open, unused } = await start(address => address === '127.0.0.2')
  for (let count = 1; count <= 10; count++) expect((await open('127.0.0.2')).isIn).toBe(true)
  expect(unused.size).toBe(10)
})
