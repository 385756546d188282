import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTables } from '../testing/readTables.ts'
import type { TableRow } from '../testing/readTables.ts'
import { startQuietServer } from '../testing/startQuietServer.ts'
import type { TestServer } from '../testing/startTestServer.ts'
import { writingCalls, writingScene } from '../testing/writingCalls.ts'
import type { WritingCall, WritingScene } from '../testing/writingCalls.ts'
import { ApiContract } from './testing/ApiContract.ts'
import type { OpenApiDocument, Operation } from './testing/ApiContract.ts'

let server: TestServer
let patches: Map<string, Operation>

beforeAll(async () => {
  server = await startQuietServer()
  const { body } = await server.request<OpenApiDocument>('GET', '/api/openapi.json')
  const all = new ApiContract(body).calls.filter(({ call }) => call.startsWith('PATCH '))
  patches = new Map(all.map(({ call, operation }) => [call, operation]))
})

afterAll(() => server.stop())

/** What a field is changed to, where its schema alone does not say. */
const values: Record<string, (scene: WritingScene) => unknown> = {
  destinationLat: () => '41.1',
  destinationLon: () => '-8.6',
  startDate: () => '2027-05-01',
  endDate: () => '2027-05-09',
  time: () => '07:15',
  dayId: ({ otherDayId }) => otherDayId,
  imageUrl: () => 'drawn:Porto, Portugal',
  profileImageUrl: () => 'https://images.example.org/ana.jpg',
  avatarUrl: () => 'https://images.example.org/ana.jpg',
  lat: () => '41.1',
  lon: () => '-8.6',
}

/** Fields of answers and rows that say the same, follow from it, or are one with it by their meaning. */
const along: Record<string, readonly string[]> = {
  // Another destination does not lie where the old one did.
  destination: ['destinationCity', 'destinationCountry', 'destinationLat', 'destinationLon'],
  title: ['customTitle'],
  customTitle: ['title'],
  // At another time, or on another day, it has another rank.
  time: ['orderIndex'],
  dayId: ['pos', 'orderIndex'],
  profileImageUrl: ['avatarUrl'],
  avatarUrl: ['profileImageUrl'],
  imageUrl: ['imagePath'],
  plan: [],
  // What an administrator decides is kept with the trip.
  act: ['visibility', 'moderation'],
  visibility: ['moderation'],
  suspended: ['suspended_at', 'suspended_reason', 'suspendedAt', 'suspendedReason'],
}

/** Says why, beside what is done. */
const beside = 'reason'

/** What is kept of a change beside it: when it was, and of insights who wrote which text. */
const kept = (field: string) => ['createdAt', 'updatedAt', `${field}From`, 'sources', 'asOf']

/** Tables of what people type, with the column that names a row. */
const typed: Record<string, string> = { entity: 'id', account: 'id', curated_item: 'id' }

test('a PATCH changes the field that it names and no other', async () => {
  const wrong: string[] = []
  expect(patches.size).toBeGreaterThan(6)
  for (const [name, operation] of patches) {
    for (const field of fieldsOf(operation)) {
      if (field === beside) continue
      const scene = await writingScene(server)
      const call = await writingCalls[name]!(scene)
      const allowed = new Set([field, ...(along[field] ?? []), ...kept(field)])
      const told = await patch(call, {})
      const before = await typedRows()
      const after = await patch(call, { [field]: valueOf(operation, field, scene) })
      if (after.status !== 200) wrong.push(`${name} ${field}: ${after.status} ${JSON.stringify(after.body)}`)
      const inRows = changedFields(before, await typedRows())
      const inAnswer = told.status === 200 ? different(told.body, after.body).map(key => `answer.${key}`) : []
      for (const changed of [...inRows, ...inAnswer]) {
        if (!allowed.has(changed.split('.')[1]!)) wrong.push(`${name} ${field}: changed ${changed}`)
      }
      if (field !== 'plan' && inRows.length === 0) wrong.push(`${name} ${field}: changed nothing`)
    }
  }
  expect(wrong).toEqual([])
})

test('a PATCH that names nothing changes nothing, and leaves no entry anywhere', async () => {
  for (const name of patches.keys()) {
    // Its verb says it all.
    if (name.endsWith('/confirm')) continue
    const call = await writingCalls[name]!(await writingScene(server))
    const before = JSON.stringify(await readTables(server.db))
    const { status } = await patch(call, {})
    expect([name, status === 200 || status === 400]).toEqual([name, true])
    expect([name, JSON.stringify(await readTables(server.db)) === before]).toEqual([name, true])
  }
})

const patch = ({ as, path }: WritingCall, body: object) =>
  server.request<TableRow>('PATCH', `/api${path}`, { as, body })

const schemaOf = (operation: Operation) =>
  (operation.requestBody?.content['application/json']?.schema?.['properties'] ?? {}) as Record<string, Schema>

const fieldsOf = (operation: Operation) => Object.keys(schemaOf(operation))

interface Schema {
  type?: string
  enum?: string[]
  anyOf?: Schema[]
  minimum?: number
}

function valueOf(operation: Operation, field: string, scene: WritingScene): unknown {
  const made = values[field]
  if (made) return made(scene)
  const schema = schemaOf(operation)[field]!
  const plain = [schema, ...(schema.anyOf ?? [])].find(({ type, enum: choices }) => type ?? choices)!
  // The second: the first is what things mostly are.
  if (plain.enum) return plain.enum[1] ?? plain.enum[0]
  if (plain.type === 'boolean') return true
  return plain.type === 'integer' || plain.type === 'number' ? 4 : `Another ${field}`
}

/** Rows of what people type by table, kind and id; what a commit stamps on them is left out. */
async function typedRows(): Promise<Map<string, TableRow>> {
  const tables = await readTables(server.db)
  return new Map(
    Object.entries(typed).flatMap(([table, key]) =>
      tables[table]!.flatMap((row): [string, TableRow][] => {
        if (table !== 'entity') return [[`${table}/${String(row[key])}`, camel(row)]]
        if (['change', 'notification', 'invitation', 'person'].includes(String(row['kind']))) return []
        return [[`${String(row['kind'])}/${String(row[key])}`, JSON.parse(String(row['data'])) as TableRow]]
      }),
    ),
  )
}

/** Columns under the names that the API has for them. */
const camel = (row: TableRow): TableRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )

const changedFields = (before: Map<string, TableRow>, after: Map<string, TableRow>): string[] =>
  [...after].flatMap(([key, row]) => {
    const old = before.get(key)
    // A first edit makes the row that keeps it.
    const known = old ?? Object.fromEntries(Object.keys(row).map(name => [name, null]))
    const own = old ? [] : ['id', 'tripId', 'userId']
    return different(known, row)
      .filter(name => !own.includes(name))
      .map(name => `${key.split('/')[0]}.${name}`)
  })

const different = (before: TableRow, after: TableRow): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    name => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
