// @vitest-environment node
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ApiError, apiRequest, NetworkError, setTokenSource } from './api.ts'
import { AuthNeeded } from './authNeeded.ts'

let seen: { auth: string | undefined; type: string | undefined; body: string }
const server = createServer((request, answer) => {
  let body = ''
  request.on('data', chunk => (body += String(chunk)))
  request.on('end', () => {
    seen = { auth: request.headers.authorization, type: request.headers['content-type'], body }
    if (request.url === '/hang') return
    if (request.url === '/portal')
      return void answer.setHeader('Content-Type', 'text/html').end('<h1>Wi-Fi</h1>')
    if (request.url === '/redirect') return void answer.writeHead(302, { Location: '/portal' }).end()
    if (request.url === '/empty-error') return void answer.writeHead(502).end()
    if (request.url === '/error') {
      answer.writeHead(400, { 'Content-Type': 'application/json' })
      return void answer.end('{"error":{"code":"invalid-input","message":"Enter a title.","field":"title"}}')
    }
    if (request.url === '/guarded' && seen.auth !== 'Bearer good') {
      return void answer.writeHead(401, { 'Content-Type': 'application/json' }).end('{}')
    }
    if (request.url === '/nothing') return void answer.writeHead(204).end()
    answer.setHeader('Content-Type', 'application/json').end('{"fine":true}')
  })
})

beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
  const base = `http://localhost:${(server.address() as AddressInfo).port}`
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => real(base + path, init))
})

afterAll(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})

test('a token goes along when there is one; a body and its type only when there is a payload', async () => {
  expect(await apiRequest('GET', '/x')).toEqual({ fine: true })
  expect(seen).toEqual({ auth: undefined, type: undefined, body: '' })
  setTokenSource(() => Promise.resolve('t1'))
  await apiRequest('POST', '/x', { a: 1 })
  expect(seen).toEqual({ auth: 'Bearer t1', type: 'application/json', body: '{"a":1}' })
  setTokenSource(() => Promise.resolve(null))
})

test('an answer that is not OK becomes "status: body", or "status: status text" without a body', async () => {
  const error = await apiRequest('GET', '/error').catch((thrown: unknown) => thrown as ApiError)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    message: '400: {"error":{"code":"invalid-input","message":"Enter a title.","field":"title"}}',
    serverMessage: 'Enter a title.',
    field: 'title',
  })
  await expect(apiRequest('GET', '/empty-error')).rejects.toThrow('502: Bad Gateway')
})

test('an empty answer is undefined', async () => {
  expect(await apiRequest('DELETE', '/nothing')).toBeUndefined()
})

test.each(['/portal', '/redirect'])('a captive portal counts as no network: %s', async path => {
  await expect(apiRequest('GET', path)).rejects.toBeInstanceOf(NetworkError)
})

test('a network that never answers ends at the deadline', async () => {
  await expect(apiRequest('GET', '/hang', undefined, { timeoutMs: 50 })).rejects.toBeInstanceOf(NetworkError)
})

test('a token that never comes ends at the deadline as well', async () => {
  setTokenSource(() => new Promise(() => undefined))
  await expect(apiRequest('GET', '/x', undefined, { timeoutMs: 50 })).rejects.toBeInstanceOf(NetworkError)
  setTokenSource(() => Promise.resolve(null))
})

test('a token that the server refuses is renewed once, and the call is made again as it was', async () => {
  const source = vi.fn((refused?: string) => Promise.resolve(refused ? 'good' : 'old'))
  setTokenSource(source)
  expect(await apiRequest('POST', '/guarded', { a: 1 })).toEqual({ fine: true })
  expect(seen).toEqual({ auth: 'Bearer good', type: 'application/json', body: '{"a":1}' })
  expect(source.mock.calls).toEqual([[], ['old']])
  setTokenSource(() => Promise.resolve(null))
})

test.each([
  ['there is no other one', () => Promise.reject(new AuthNeeded('The session has ended'))],
  ['the other one is refused as well', () => Promise.resolve('older')],
  ['it is the only one', () => Promise.resolve('old')],
])('a token that the server refuses is an error when %s', async (_, another) => {
  setTokenSource(refused => (refused ? another() : Promise.resolve('old')))
  await expect(apiRequest('GET', '/guarded')).rejects.toMatchObject({ status: 401 })
  setTokenSource(() => Promise.resolve(null))
})

test('a session that has ended is told as such', async () => {
  setTokenSource(() => Promise.reject(new AuthNeeded('The session has ended')))
  await expect(apiRequest('GET', '/x')).rejects.toBeInstanceOf(AuthNeeded)
  setTokenSource(() => Promise.resolve(null))
})
