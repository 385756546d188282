import { Router } from '@koa/router'
import type { Router as RouterType } from '@koa/router'
import * as z from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { model } from '#shared/features.ts'
import { SyncRequest } from '#shared/sync/protocol.ts'
import { featureRouters } from '../features.ts'
import { startTestServer } from '../testing/startTestServer.ts'
import type { TestServer } from '../testing/startTestServer.ts'
import { apiDocument } from './apiDocument.ts'
import { answers, documented } from './documented.ts'
import type { Json } from './Schemas.ts'
import { readRoutes } from './readRoutes.ts'
import { ApiContract } from './testing/ApiContract.ts'
import type { OpenApiDocument } from './testing/ApiContract.ts'
import { callsTable } from './testing/callsTable.ts'
import { looseTexts } from './testing/looseTexts.ts'
import { specifiedCalls } from './testing/specifiedCalls.ts'

let server: TestServer
let routers: RouterType[] = []
let document: OpenApiDocument
let contract: ApiContract

beforeAll(async () => {
  server = await startTestServer({ features: deps => (routers = featureRouters(deps)) })
  document = (await server.request<OpenApiDocument>('GET', '/api/openapi.json')).body
  contract = new ApiContract(document)
})

afterAll(async () => {
  await server.stop()
})

test('every route has a summary', () => {
  const missing = readRoutes(routers).filter(({ answer }) => !answer)
  expect(
    missing.map(({ method, path }) => `${method} ${path} has no summary: add its line to \`documented\``),
  ).toEqual([])
})

test('[EDIT7] no edit and no route takes a text that is not well formed', () => {
  const schemas = [
    ...Object.values(model.mutators).map(({ name, args }) => [name, args] as const),
    ...readRoutes(routers).flatMap(({ method, path, demands: { input } }) =>
      input ? [[`${method} ${path}`, input] as const] : [],
    ),
    ['POST /sync', SyncRequest] as const,
  ]
  expect(schemas.length).toBeGreaterThan(100)
  expect(schemas.flatMap(([name, schema]) => looseTexts(schema).map(path => `${name}${path}`))).toEqual([])
})

test('every route that is registered is in the document', () => {
  const registered = readRoutes(routers).map(({ method, path }) => `${method} /api${path}`)
  expect(registered.length).toBeGreaterThan(80)
  const own = ['GET /api/config', 'GET /api/openapi.json']
  expect(contract.calls.map(({ call }) => call).toSorted()).toEqual([...registered, ...own].toSorted())
})

/** Calls that create something, or say that it already exists. */
const choices = ['POST /api/trips/{id}/collaborators/invite', 'POST /api/trips/{id}/itinerary/days']

test('a route that nobody described is named, and a description without a route too', () => {
  const router = new Router()
  router.get('/things/:id', () => {})
  expect(() => apiDocument(readRoutes([router]), { version: '1', site: 'https://wend.example' })).toThrow(
    'GET /things/{id} has no summary',
  )
  expect(() => documented(router, { 'GET /thing': answers('A thing') })).toThrow(
    'no route GET /thing to be documented',
  )
})

test('the calls of the specification are there', () => {
  const calls = new Set(contract.calls.map(({ call }) => call))
  expect(specifiedCalls.filter(call => !calls.has(call))).toEqual([])
})

test('the document is OpenAPI 3.1: references lead somewhere, ids are unique, parameters are those of the path', () => {
  expect(document.openapi).toBe('3.1.0')
  const at = (pointer: string) =>
    pointer
      .split('/')
      .slice(1)
      .reduce<unknown>((found, key) => (found as Record<string, unknown> | undefined)?.[key], document)
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
    ([, pointer]) => pointer!,
  )
  expect(references.length).toBeGreaterThan(100)
  expect(
    references.filter(pointer => !pointer.startsWith('#/components/') || at(pointer) === undefined),
  ).toEqual([])
  const ids = contract.calls.map(({ operation }) => operation.operationId)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  for (const { call, operation } of contract.calls) {
    const inPath = (operation.parameters ?? []).filter(parameter => parameter.in === 'path')
    const braces = [...call.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect([call, ...inPath.map(({ name }) => name)]).toEqual([call, ...braces])
    expect(`${call}: ${operation.summary}`).toMatch(/: \S.{4,80}[^.\s]$/)
    const ok = Object.keys(operation.responses).filter(status => /^2\d\d$/.test(status))
    const isChoice = choices.includes(call)
    expect([call, ok.length]).toEqual([call, isChoice ? 2 : 1])
    expect([call, 'requestBody' in operation && call.startsWith('GET')]).toEqual([call, false])
  }
})

test('who may call is read off the middlewares', () => {
  const open = contract.calls.filter(({ operation }) => operation.security).map(({ call }) => call)
  expect(open).toEqual([
    'GET /api/account/closed/{id}',
    'GET /api/config',
    'GET /api/help/documentation',
    'GET /api/images/avatar/{userId}',
    'GET /api/images/file/{hash}',
    'GET /api/images/proxy',
    'POST /api/invitations/link/preview',
    'GET /api/openapi.json',
    'GET /api/trips/{id}/public',
  ])
  const stats = document.paths['/api/admin/stats']!.get!
  expect(stats.description).toContain('For administrators.')
  expect(Object.keys(stats.responses)).toEqual(
    expect.arrayContaining(['200', '401', '403', '429', 'default']),
  )
  expect(stats['x-rate-limit']).toEqual({ kind: 'read', requests: 1200, perSeconds: 60 })
})

test('path, query and body part again', () => {
  const feed = document.paths['/api/feed']!.get!
  expect(feed.parameters!.map(({ name }) => name)).toEqual(['search', 'following', 'before', 'limit'])
  expect(feed.parameters!.every(({ required }) => !required)).toBe(true)
  const comment = document.paths['/api/trips/{id}/comments']!.post!
  expect(comment.parameters).toMatchObject([{ name: 'id', in: 'path', schema: { format: 'uuid' } }])
  expect(Object.keys(comment.requestBody!.content['application/json']!.schema!['properties']!)).toEqual([
    'text',
    'comment',
    'commentId',
  ])
  const create = document.paths['/api/trips']!.post!.requestBody!.content['application/json']!.schema!
  expect(create['required']).toEqual(['destination', 'title'])
})

const bodyOf = (call: string) => {
  const [method, path] = call.split(' ') as [string, string]
  const body = document.paths[`/api${path}`]![method.toLowerCase()]!.requestBody!
  return { isRequired: body.required, schema: body.content['application/json']!.schema! }
}

const inner = (schema: z.ZodType): z.ZodObject<Record<string, z.ZodType>> =>
  schema as z.ZodObject<Record<string, z.ZodType>>

const deviceKey = 'BK4LNjHVLWpcx16QEoiOZdcXfJnbz6QTEzoIbDevbG5Kqt6vBARkS8pODVZaT0RRGgIRCMeNObuXkSlMWgr1HBM'

test.each<[call: string, path: string, good: unknown, bad: unknown]>([
  ['POST /trips', 'title', ' Lisbon ', ' \u00a0\n'],
  ['POST /trips', 'destination', 'Lisbon', '\t'],
  ['POST /trips/{id}/itinerary/items', 'title', 'Fado', '  '],
  ['POST /trips/{id}/comments', 'text', 'Nice', ' '],
  ['POST /trips/{id}/collaborators/invite', 'email', 'ben@example.org', 'ben'],
  ['POST /images/check', 'url', 'https://example.org/a.jpg', 'http://example.org/a.jpg'],
  ['POST /images/check', 'url', 'https://example.org/a.jpg', 'https://a:b@example.org/a.jpg'],
  ['POST /images/check', 'url', 'https://example.org/a.jpg', 'https://example.org:8080/a.jpg'],
  ['POST /push/subscriptions', 'keys.auth', '5ss6RZAW4TpgsYaxZOeu1g', '5ss6RZAW4TpgsYaxZOeu1'],
  ['POST /push/subscriptions', 'keys.auth', '5ss6RZAW4TpgsYaxZOeu1g==', '5ss6RZAW4TpgsYaxZOeu1gA'],
  ['POST /push/subscriptions', 'keys.p256dh', deviceKey, deviceKey.slice(1)],
  [
    'POST /research/chat',
    'messages',
    [{ role: 'user', content: 'Hi' }],
    [{ role: 'assistant', content: 'Hi' }],
  ],
])('%s: the document takes and refuses the same %s as the server', (call, path, good, bad) => {
  const field = path
    .split('.')
    .reduce((schema, name) => (schema['properties'] as Record<string, Json>)[name]!, bodyOf(call).schema)
  const schema = z.fromJSONSchema(field)
  expect([good, bad].map(value => schema.safeParse(value).success)).toEqual([true, false])
  const route = readRoutes(routers).find(({ method, path: where }) => `${method} ${where}` === call)!
  const input = path
    .split('.')
    .reduce<z.ZodType>((parent, name) => inner(parent).shape[name]!, route.demands.input!)
  expect([good, bad].map(value => input.safeParse(value).success)).toEqual([true, false])
})

test('a comment has a text under one of its names', () => {
  const { isRequired, schema } = bodyOf('POST /trips/{id}/comments')
  expect(isRequired).toBe(true)
  expect(schema['anyOf']).toEqual([{ required: ['text'] }, { required: ['comment'] }])
})

test('every call, every tag and the document itself are described', () => {
  const silent = contract.calls.filter(({ operation }) => !operation.description)
  expect(silent.map(({ call }) => call)).toEqual([])
  const repeating = contract.calls.filter(
    ({ operation }) => operation.description === `${operation.summary}.`,
  )
  expect(repeating.map(({ call }) => call)).toEqual([])
  const tags = document['tags'] as { name: string; description?: string }[]
  expect(tags.filter(({ description }) => !description).map(({ name }) => name)).toEqual([])
  expect(document['info']).toMatchObject({
    description: expect.any(String),
    contact: { name: expect.any(String) },
  })
})

test('every example is accepted, and whoever has to send something finds one', () => {
  const wrong: string[] = []
  for (const { method, path, parameters, demands, answer } of readRoutes(routers)) {
    if (!demands.input || method === 'GET' || method === 'DELETE') continue
    const ids = Object.fromEntries(parameters.map(name => [name, newId()]))
    const accepted = demands.input.safeParse({ ...answer?.example, ...ids })
    if (!accepted.success) wrong.push(`${method} ${path}: ${accepted.error.message}`)
  }
  expect(wrong).toEqual([])
})

test('it is open to all, kept by caches, told in small, and made when it is first asked for', async () => {
  const { headers } = await server.request('GET', '/api/openapi.json', {
    headers: { 'Accept-Encoding': 'gzip' },
  })
  expect(headers.get('Cache-Control')).toBe('public, max-age=3600')
  expect(headers.get('Content-Encoding')).toBe('gzip')
  const etag = headers.get('ETag')!
  const unchanged = { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' }
  expect((await server.request('GET', '/api/openapi.json', { headers: unchanged })).status).toBe(304)
})

test('docs/api/calls.md lists every call', async () => {
  await expect(callsTable(contract)).toMatchFileSnapshot('../../docs/api/calls.md')
})
