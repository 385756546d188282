import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorStatus } from '#shared/plain/errors.ts'
import { newId } from '#shared/plain/ids.ts'
import { model } from '#shared/features.ts'
import type { Mutation, MutationResult } from '#shared/sync/protocol.ts'
import { Schemas } from './openapi/Schemas.ts'
import type { Json } from './openapi/Schemas.ts'
import { tripKinds } from './testing/accessWorld.ts'
import type { Role } from './testing/accessWorld.ts'
import { startAskedServer } from './testing/askedServer.ts'
import type { AskedOutcome, AskedServer } from './testing/askedServer.ts'
import type { InProcessRequest } from './testing/inProcess.ts'
import { editQuestions, questionOf } from './testing/questions.ts'
import type { Question } from './testing/questions.ts'
import { define, junk, replacePlace, valuesOf } from './testing/schemaValues.ts'
import type { Source } from './testing/schemaValues.ts'

const { WEND_FUZZ, WEND_SEED, WEND_PATH, WEND_CALL } = process.env
/** Cases per call and per edit. */
const runs = Number(WEND_FUZZ ?? 200)
const seed = WEND_SEED ? Number(WEND_SEED) : 20_261_122

const { stackTraceLimit } = Error
let server: AskedServer
let source: Source

beforeAll(async () => {
  // Errors returned to a caller need no stack trace, and there are thousands of them.
  Error.stackTraceLimit = 0
  server = await startAskedServer(process.env['WEND_POSTGRES'] === 'all' ? { nth: 1 } : {})
  const { people, trips, other } = server.world
  const ids = tripKinds.flatMap(kind => {
    const { id, dayId, itemId, commentId, editing, offered, linkId } = trips[kind]
    return [id, dayId, itemId, commentId, editing, offered, linkId]
  })
  source = {
    named: server.contract.named,
    ids: [...ids, ...Object.values(people).map(({ id }) => id), other.id, other.tripId, newId()],
  }
})

afterAll(() => {
  Error.stackTraceLimit = stackTraceLimit
  return server.stop()
})

interface Case {
  role: Role
  question: Question
  raw: InProcessRequest
  /** Whether the server can parse what was sent. */
  isReadable: boolean
}

/** Mostly trips that the caller can see and change. */
const kinds = fc.constantFrom(...tripKinds, 'public' as const, 'public' as const)
const some = fc.nat(1_000)

/** Yields a value one time in `oneIn`, otherwise undefined. */
const rarely = <T>(oneIn: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: oneIn - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })

/** Bodies that are not JSON objects in UTF-8. */
const unreadable = fc.constantFrom<InProcessRequest>(
  { body: '' },
  { body: 'null' },
  { body: '[]' },
  { body: '"x"' },
  { body: '7' },
  { body: '{' },
  { body: '{"a":1}}' },
  { body: '{"a":NaN}' },
  { body: '\uFEFF{}' },
  { body: '['.repeat(60_000) },
  { body: `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}` },
  { body: `{"a":"${'x'.repeat(300_000)}"}` },
  { body: Buffer.from('{}', 'utf16le'), headers: { 'content-type': 'application/json' } },
  {
    body: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
    headers: { 'content-type': 'application/json' },
  },
  { body: '{}', headers: { 'content-type': 'text/plain' } },
  { body: '{}', headers: { 'content-type': 'application/json; charset=utf-16' } },
  { body: 'x', headers: { 'content-encoding': 'gzip' } },
  { body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
)

/** A change made to a valid value. */
type Change = (sent: unknown) => unknown

const without: fc.Arbitrary<Change> = some.map(nth => sent => {
  const [first] = Object.keys(sent as object).slice(nth % Math.max(1, Object.keys(sent as object).length))
  return Object.fromEntries(Object.entries(sent as object).filter(([name]) => name !== first))
})

const strange = [
  '__proto__',
  'constructor',
  'id',
  'userId',
  'ownerId',
  'isAdmin',
  'vouched',
  'version',
  'x'.repeat(500),
  '\0',
  '',
]

function changesOf(schema: Json | undefined): fc.Arbitrary<Change[]> {
  const fields = Object.entries((schema?.['properties'] ?? {}) as Record<string, Json>)
  const set = (name: string, values: fc.Arbitrary<unknown>): fc.Arbitrary<Change> =>
    values.map(value => sent => {
      const copy = { ...(sent as object) }
      define(copy, name, value)
      return copy
    })
  const junkSomewhere = fc.tuple(some, junk).map(
    ([nth, value]): Change =>
      sent =>
        replacePlace(sent, nth, value),
  )
  const inFields = [
    ...fields.map(([name, field]) => set(name, valuesOf(field, source))),
    ...fields.map(([name]) => set(name, junk)),
  ]
  const one = fc.oneof(
    ...(inFields.length > 0 ? [{ weight: 8, arbitrary: fc.oneof(...inFields) }] : []),
    { weight: 3, arbitrary: junkSomewhere },
    { weight: 1, arbitrary: without },
    { weight: 1, arbitrary: fc.oneof(...strange.map(name => set(name, junk))) },
  )
  return fc.array(one, { minLength: 1, maxLength: 3 })
}

const segments = fc.oneof(
  fc.constantFrom(
    '%00',
    '%',
    '%2e%2e',
    '..',
    '%ED%A0%80',
    '__proto__',
    'link',
    'x'.repeat(5_000),
    '%F0%9F%A7%B3',
    '%20',
    '*',
    '0',
    '-1',
    'null',
  ),
  fc.constant('').chain(() => fc.constantFrom(...source.ids)),
  fc.constant('').chain(() => fc.constantFrom(...source.ids.map(id => id.toUpperCase()))),
)

/** An address with one of its parameters replaced. */
const addressOf = (template: string) =>
  rarely(2, fc.tuple(some, segments)).map(change => (path: string) => {
    const places = template.split('/').flatMap((part, index) => (part.startsWith('{') ? [index] : []))
    if (!change || places.length === 0) return path
    const parts = `/api${path}`.split('/')
    parts[places[change[0] % places.length]!] = change[1]
    return parts.slice(2).join('/').replace(/^/, '/')
  })

/** Values that are nobody's token. */
const tokens = fc.constantFrom(
  '',
  'Bearer',
  'Bearer ',
  'Bearer test-',
  'Basic YTpi',
  'Bearer __proto__',
  'Bearer x'.repeat(900),
  'bearer null',
  'Bearer eyJhbGciOiJub25lIn0.e30.',
)

interface Parameter {
  name: string
  in: string
  schema: Json
}

const asText = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed())

function queryOf(parameters: readonly Parameter[]): fc.Arbitrary<string> {
  const named = parameters.filter(one => one.in === 'query')
  const one = fc.oneof(
    ...named.map(({ name, schema }) => valuesOf(schema, source).map(value => `${name}=${asText(value)}`)),
    ...named.map(({ name }) => junk.map(value => `${name}=${asText(value).slice(0, 6_000)}`)),
    ...named.map(({ name }) =>
      fc.constantFrom(`${name}`, `${name}=`, `${name}=%`, `${name}=%00`, `${name}[]=1`, `${name}=%ED%A0%80`),
    ),
    fc.constantFrom('__proto__=1', 'constructor=1', '%=1', '&&', 'limit=1&limit=2', 'x=%zz', 'id=x'),
  )
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant('') },
    {
      weight: named.length > 0 ? 8 : 1,
      arbitrary: fc.array(one, { maxLength: 3 }).map(all => all.join('&')),
    },
  )
}

function casesOf(name: string): fc.Arbitrary<Case> {
  const { operation } = server.contract.calls.find(({ call }) => call === name)!
  const parameters = (operation.parameters ?? []) as Parameter[]
  const schema = operation.requestBody?.content['application/json']?.schema
  const isForAdmins = Boolean(operation.description?.startsWith('For administrators.'))
  const roles: Role[] = isForAdmins
    ? ['admin', 'admin', 'admin', 'stranger']
    : ['owner', 'owner', 'editor', 'viewer', 'stranger', 'invited', 'signed out']
  const body = fc.oneof(
    { weight: 9, arbitrary: changesOf(schema) },
    { weight: operation.requestBody ? 1 : 0, arbitrary: unreadable },
  )
  const template = name.split(' ')[1]!
  // A call without input always answers the same, so most of its cases vary the token.
  const takesNothing = !template.includes('{') && !operation.requestBody && parameters.length === 0
  const token = takesNothing ? fc.option(tokens, { freq: 4 }) : rarely(30, tokens)
  return fc
    .tuple(fc.constantFrom(...roles), kinds, body, addressOf(template), queryOf(parameters), some, token)
    .map(([role, kind, change, address, query, nth, token]): Case => {
      const { first: _first, ...question } = questionOf(server, name, role, server.world.trips[kind])
      const [path, own] = address(question.path).split('?') as [string, string?]
      const asked = [own, query].filter(Boolean).join('&')
      const whole = { ...question, path: asked ? `${path}?${asked}` : path }
      if (token)
        return { role, question: whole, raw: { headers: { authorization: token } }, isReadable: true }
      if (!Array.isArray(change)) return { role, question: whole, raw: change, isReadable: false }
      if (Buffer.isBuffer(question.body)) {
        return { role, question: whole, raw: { body: damaged(question.body, nth) }, isReadable: true }
      }
      if (!schema) return { role, question: whole, raw: {}, isReadable: true }
      const sent = change.reduce<unknown>((sent, act) => act(sent), question.body ?? {})
      return { role, question: whole, raw: { body: JSON.stringify(sent) }, isReadable: true }
    })
}

/** A picture that is truncated or has one corrupted byte; now and then it is intact. */
function damaged(picture: Buffer, nth: number): Buffer {
  const at = nth % picture.length
  if (nth % 16 === 0) return picture
  if (nth % 2 === 0) return picture.subarray(0, at)
  const copy = Buffer.from(picture)
  copy[at] = copy[at]! ^ 0xff
  return copy
}

/** What is wrong with an answer. */
function faultsOf(
  name: string,
  { question, isReadable }: Case,
  { answer, isRefused, isChanged, told, otherwise }: AskedOutcome,
): string[] {
  const { status, text, headers } = answer
  const faults: string[] = []
  if (status >= 500) faults.push(`answers ${status}`)
  if (otherwise) faults.push(`is something else on PostgreSQL: ${otherwise}`)
  if (isRefused && isChanged) faults.push('was refused and changed something')
  if (isRefused && told.length > 0) faults.push('was refused and told someone')
  if (text.includes('"code":"internal"')) faults.push('fails by a fault of ours')
  const isJson = String(headers['content-type']).includes('json')
  const body: unknown = isJson && text !== '' ? JSON.parse(text) : undefined
  const asked = server.contract.callOf(question.method, `/api${question.path}`)
  const isKnown = asked === name
  // The document itself is long and never changes.
  const isShort = text.length < 50_000 && headers['content-disposition'] === undefined
  if (isKnown && (isJson || status >= 400) && isShort)
    faults.push(...server.contract.faultsOf(name, status, body))
  const error = (body as { error?: { code: string; field?: string; message: string } } | undefined)?.error
  if (status >= 400 && !(error && error.code in errorStatus)) faults.push('has no error that can be read')
  if (
    error?.code === 'invalid-input' &&
    !error.field &&
    isReadable &&
    !error.message.startsWith('The address')
  )
    faults.push('names no field')
  const [result] = (body as { results?: MutationResult[] } | undefined)?.results ?? []
  if (result?.code === 'invalid-input' && !result.field && isReadable)
    faults.push('names no field of an edit')
  return faults
}

/** What was sent and what came back, for people to read. */
const described = ({ role, question, raw }: Case, { answer }: AskedOutcome): string =>
  `${role}: ${question.method} ${question.path.slice(0, 300)} ${String(raw.body ?? JSON.stringify(question.body)).slice(0, 1_000)}\n  ${answer.status} ${answer.text.slice(0, 300)}`

async function wrongIn(
  name: string,
  cases: fc.Arbitrary<Case>,
  faults: (one: Case, outcome: AskedOutcome) => string[],
): Promise<string[]> {
  if (WEND_CALL && WEND_CALL !== name) return []
  let last = ''
  const property = fc.asyncProperty(cases, async one => {
    const outcome = await server.ask(one.role, one.question, one.raw)
    const found = faults(one, outcome)
    if (found.length === 0) return
    last = `${name} ${found.join(', ')}\n  ${described(one, outcome)}`
    throw new Error(last)
  })
  const result = await fc.check(property, {
    seed,
    numRuns: runs,
    ...(WEND_PATH && { path: WEND_PATH, endOnFailure: true }),
  })
  return result.failed
    ? [
        `${last || String(result.errorInstance)}\n  WEND_CALL='${name}' WEND_SEED=${result.seed} WEND_PATH=${result.counterexamplePath}`,
      ]
    : []
}

test(
  'whatever is sent to a call is answered as documented, or refused and changes nothing',
  { timeout: 3_600_000 },
  async () => {
    const wrong: string[] = []
    for (const { call } of server.contract.calls) {
      wrong.push(...(await wrongIn(call, casesOf(call), (one, outcome) => faultsOf(call, one, outcome))))
    }
    expect(wrong).toEqual([])
  },
)

const envelope = ['mid', 'key', 'sv', 'name', 'scope', 'base', 'madeAt', 'args'] as const

/** Questions by the caller's role and the kind of trip. */
const made = new Map<string, [string, Question][]>()

function editsOf(name: string): fc.Arbitrary<Case> {
  const schemas = new Schemas()
  const schema = schemas.request(model.mutators[name]!.args)
  const roles: Role[] = ['owner', 'owner', 'editor', 'viewer', 'stranger', 'invited']
  const inEnvelope = rarely(12, fc.tuple(fc.constantFrom(...envelope), junk))
  return fc
    .tuple(fc.constantFrom(...roles), kinds, changesOf(schema), fc.boolean(), inEnvelope)
    .map(([role, kind, changes, isScoped, outer]): Case => {
      const { people, trips } = server.world
      const userId = role === 'signed out' ? newId() : people[role].id
      const key = `${role} ${kind}`
      const all = made.get(key) ?? [...editQuestions(server.world, userId, trips[kind])]
      made.set(key, all)
      const question = all.find(([label]) => label.split(':')[0] === name)![1]
      const sent = question.body as { mutations: Mutation[] }
      const [mutation] = sent.mutations as [Mutation]
      const args = changes.reduce<unknown>((sent, act) => act(sent), mutation.args)
      const changed = { ...mutation, args, ...(isScoped && scopeOf(name, args)) }
      if (outer) define(changed, outer[0], outer[1])
      return {
        role,
        question,
        raw: { body: JSON.stringify({ ...sent, mutations: [changed] }) },
        isReadable: outer?.[0] !== 'args',
      }
    })
}

/** The scope named in the arguments, if any. */
function scopeOf(name: string, args: unknown): { scope?: string } {
  try {
    return { scope: model.mutators[name]!.scope(args) }
  } catch {
    // Invalid arguments name no scope.
    return {}
  }
}

test(
  'whatever is in an edit, it is applied, or refused and changes nothing',
  { timeout: 3_600_000 },
  async () => {
    const wrong: string[] = []
    for (const name of Object.keys(model.mutators)) {
      wrong.push(
        ...(await wrongIn(name, editsOf(name), (one, outcome) => faultsOf('POST /api/sync', one, outcome))),
      )
    }
    expect(wrong).toEqual([])
  },
)
