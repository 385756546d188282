import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#shared/plain/dates.ts'
import { environmentOf, placeDatabase } from '../testing/placeDatabase.ts'
import type { Place } from '../testing/placeDatabase.ts'
import { readTables } from '../testing/readTables.ts'
import type { TableRow } from '../testing/readTables.ts'
import { startQuietServer } from '../testing/startQuietServer.ts'
import type { TestServer } from '../testing/startTestServer.ts'
import { undoable } from '../testing/undoable.ts'
import { firstDate, writingCalls, writingScene } from '../testing/writingCalls.ts'
import type { WritingCall, WritingScene } from '../testing/writingCalls.ts'
import { ApiContract } from './testing/ApiContract.ts'
import type { OpenApiDocument, Operation } from './testing/ApiContract.ts'

const { WEND_SEED, WEND_POSTGRES } = process.env
/** Of so many fields, one is checked on PostgreSQL, too. */
const step = WEND_POSTGRES === 'all' ? 1 : 10

interface Patch {
  name: string
  operation: Operation
  scene: WritingScene
  call: WritingCall
}

/** What a field is changed to, where its schema alone doesn't say. */
const values: Record<string, (scene: WritingScene) => unknown> = {
  destinationLat: () => '41.1',
  destinationLon: () => '-8.6',
  startDate: () => addDays(firstDate, -1),
  endDate: () => addDays(firstDate, 7),
  time: () => '07:15',
  endTime: () => '18:15',
  dayId: ({ otherDayId }) => otherDayId,
  imageUrl: () => 'drawn:Porto, Portugal',
  profileImageUrl: () => 'https://images.example.org/ana.jpg',
  avatarUrl: () => 'https://images.example.org/ana.jpg',
  lat: () => '41.1',
  lon: () => '-8.6',
  link: () => 'https://example.org/tickets',
  currency: () => 'JPY',
  coverImage: () => 'https://images.example.org/lisbon.jpg',
  zone: () => 'Asia/Tokyo',
  endZone: () => 'Asia/Tokyo',
  destinationTimeZone: () => 'Asia/Tokyo',
}

/** Fields of answers and rows that change with a field because they say the same, follow from it or belong to it. */
const along: Record<string, readonly string[]> = {
  // A different destination isn't where the old one was.
  destination: [
    'destinationCity',
    'destinationCountry',
    'destinationLat',
    'destinationLon',
    'destinationTimeZone',
  ],
  title: ['customTitle'],
  customTitle: ['title'],
  // At a different time or on a different day, it has a different rank.
  time: ['orderIndex', 'endTime'],
  endTime: ['durationMinutes'],
  durationMinutes: ['endTime'],
  dayId: ['pos', 'orderIndex'],
  profileImageUrl: ['avatarUrl'],
  avatarUrl: ['profileImageUrl'],
  imageUrl: ['imagePath'],
  plan: [],
  // An administrator's decision is stored with the trip.
  act: ['visibility', 'moderation'],
  visibility: ['moderation'],
  suspended: ['suspended_at', 'suspended_reason', 'suspendedAt', 'suspendedReason'],
}

/** The field that says why, next to what is done. */
const beside = 'reason'

/** What is stored along with a change: when it happened and, for insights, who wrote which text. */
const kept = (field: string) => ['createdAt', 'updatedAt', `${field}From`, 'sources', 'asOf']

/** Tables that hold what people type, with the column that identifies a row. */
const typed: Record<string, string> = { entity: 'id', account: 'id', curated_item: 'id' }

describe.each(['sqlite', 'postgres'] as const)('PATCH (%s)', dialect => {
  let place: Place
  let server: TestServer
  let undo: () => Promise<void>
  let patches: Patch[] = []
  /** What is stored before each of them. */
  let before: Record<string, TableRow[]>

  beforeAll(async () => {
    place = await placeDatabase(dialect)
    server = await startQuietServer(undefined, { env: environmentOf(place) })
    const { body } = await server.request<OpenApiDocument>('GET', '/api/openapi.json')
    const all = new ApiContract(body).calls.filter(({ call }) => call.startsWith('PATCH '))
    patches = []
    for (const { call: name, operation } of all) {
      const scene = await writingScene(server)
      patches.push({ name, operation, scene, call: await writingCalls[name]!(scene) })
    }
    ;({ undo } = await undoable(server.db))
    before = await readTables(server.db)
  })

  afterAll(async () => {
    await server.stop()
    await place.drop()
  })

  const patch = ({ as, path }: WritingCall, body: object) =>
    server.request<TableRow>('PATCH', `/api${path}`, { as, body })

  test('changes the field that it names and no other', async () => {
    const wrong: string[] = []
    expect(patches.length).toBeGreaterThan(6)
    const fields = patches.flatMap(one => fieldsOf(one.operation).map(field => ({ ...one, field })))
    const isChecked = (_one: unknown, index: number) =>
      dialect === 'sqlite' || (index + Number(WEND_SEED ?? 0)) % step === 0
    for (const { name, operation, scene, call, field } of fields.filter(isChecked)) {
      if (field === beside) continue
      const allowed = new Set([field, ...(along[field] ?? []), ...kept(field)])
      const told = await patch(call, {})
      const after = await patch(call, { [field]: valueOf(operation, field, scene) })
      if (after.status !== 200) wrong.push(`${name} ${field}: ${after.status} ${JSON.stringify(after.body)}`)
      const inRows = changedFields(typedRows(before), typedRows(await readTables(server.db)))
      const inAnswer = told.status === 200 ? different(told.body, after.body).map(key => `answer.${key}`) : []
      for (const changed of [...inRows, ...inAnswer]) {
        if (!allowed.has(changed.split('.')[1]!)) wrong.push(`${name} ${field}: changed ${changed}`)
      }
      if (field !== 'plan' && inRows.length === 0) wrong.push(`${name} ${field}: changed nothing`)
      await undo()
    }
    expect(wrong).toEqual([])
  })

  test('changes nothing when it names nothing, and leaves no entry anywhere', async () => {
    for (const { name, call } of patches) {
      // Its path says it all.
      if (name.endsWith('/confirm')) continue
      const { status } = await patch(call, {})
      expect([name, status === 200 || status === 400]).toEqual([name, true])
      expect([name, await readTables(server.db)]).toEqual([name, before])
    }
  })
})

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
  const schema = schemaOf(operation)[field]!
  const plain = [schema, ...(schema.anyOf ?? [])].find(({ type, enum: choices }) => type ?? choices)!
  const made = values[field]
  // Positions are texts in some places and numbers in others.
  if (made && plain.type !== 'number') return made(scene)
  // The second value, because the first is usually the current one.
  if (plain.enum) return plain.enum[1] ?? plain.enum[0]
  if (plain.type === 'boolean') return true
  return plain.type === 'integer' || plain.type === 'number' ? 4 : `Another ${field}`
}

/** Rows of what people type, by table, kind and id, without what a commit stamps on them. */
function typedRows(tables: Record<string, TableRow[]>): Map<string, TableRow> {
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

/** Columns under their API names. */
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
    // The first edit creates the row that stores it.
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
