import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { caps, fullText } from '#shared/plain/caps.ts'
import { newId } from '#shared/plain/ids.ts'
import { importEdits } from '#shared/features/sharing/importEdits.ts'
import type { TripFile } from '#shared/features/sharing/tripFile.ts'
import { dayIdFor } from '#shared/features/itinerary/days.ts'
import type { Edit } from '#shared/sync/edit.ts'
import type { SyncResponse } from '#shared/sync/protocol.ts'
import { textBytes } from '#shared/sync/taken.ts'
import { device } from './sync/testing/device.ts'
import { inProcess } from './testing/inProcess.ts'
import { startQuietServer } from './testing/startQuietServer.ts'
import type { TestServer, TestUser } from './testing/startTestServer.ts'
import { undoable } from './testing/undoable.ts'
import type { Undoable } from './testing/undoable.ts'
import { watchTables } from './testing/watchTables.ts'
import type { TableWatch } from './testing/watchTables.ts'

const { WEND_CAPS, WEND_SEED } = process.env
/** Sequences of steps. */
const runs = Number(WEND_CAPS ?? 40)
const seed = WEND_SEED ? Number(WEND_SEED) : 20_261_124

/** Small enough that a few steps reach each of them. */
const low = {
  activitiesOfTrip: 6,
  activitiesOfDay: 3,
  ideasOfTrip: 2,
  daysOfTrip: 3,
  textOfTrip: 4_000,
  commentsOfTrip: 2,
  commentsOfAccount: 3,
  collaboratorsOfTrip: 2,
  tripsOfAccount: 3,
} satisfies Partial<Record<keyof typeof caps, number>>
type Capped = keyof typeof low

const high = Object.fromEntries(Object.entries(caps).map(([name, { most }]) => [name, most]))
const setCaps = (most: Record<string, number>) => {
  for (const [name, value] of Object.entries(most)) caps[name as Capped].most = value
}

let server: TestServer
let tables: TableWatch
let world: Undoable
let ana: TestUser
let call: ReturnType<typeof inProcess>

beforeEach(async () => {
  setCaps(low)
  server = await startQuietServer()
  call = inProcess(server.callback)
  ana = await server.user()
  world = await undoable(server.db, async () => {
    tables = await watchTables(server.db, { apart: ['sync_client', 'mutation_log', 'stored'] })
  })
})

afterEach(async () => {
  setCaps(high)
  await server.stop()
})

/** Where a step does something: which of the trips, days and activities there are. */
interface At {
  trip: number
  day: number
  item: number
  /** Whether it concerns the ideas instead of a day. */
  isIdea: boolean
  /** Letters of text. */
  size: number
}

const ways = ['sync', 'rest'] as const
const acts = [
  'trip',
  'from template',
  'import',
  'duplicate',
  'day',
  'activity',
  'edit',
  'move',
  'rename day',
  'delete activity',
  'restore activity',
  'delete day',
  'restore day',
  'delete trip',
  'restore trip',
  'comment',
  'invite',
] as const
type Act = (typeof acts)[number]

/** By how much a step can make text grow. */
const mostText = 1_000

const steps = fc.array(
  fc.record({
    act: fc.oneof(
      fc.constantFrom<Act>(...acts),
      fc.constantFrom<Act>('activity', 'day', 'restore activity', 'delete activity', 'move'),
    ),
    way: fc.constantFrom(...ways),
    at: fc.record({
      trip: fc.nat(3),
      day: fc.nat(3),
      item: fc.nat(9),
      isIdea: fc.boolean(),
      size: fc.constantFrom(1, 30, 600),
    }),
  }),
  { minLength: 10, maxLength: 30 },
)

interface Stored {
  scope_id: string
  kind: string
  id: string
  data: { tripId: string; dayId?: string | null; ownerId?: string }
  isDeleted: boolean
}

async function stored(): Promise<Stored[]> {
  const rows = await server.db.kysely
    .selectFrom('entity')
    .select(['scope_id', 'kind', 'id', 'data', 'deleted_at'])
    .where('kind', 'in', ['trip', 'day', 'item', 'comment', 'collaborator'])
    .orderBy('id')
    .execute()
  return rows.map(({ data, deleted_at, ...row }) => ({
    ...row,
    data: JSON.parse(data) as Stored['data'],
    isDeleted: deleted_at !== null,
  }))
}

/** Counts without the help of the code that holds the caps: the largest amount of each that one place has. */
function used(rows: readonly Stored[]): Record<Capped, number> {
  const living = rows.filter(({ isDeleted }) => !isDeleted)
  const most = (kind: string, place: (row: Stored) => string | null) =>
    Math.max(
      0,
      ...[
        ...Map.groupBy(
          living.filter(row => row.kind === kind),
          place,
        ),
      ].map(([at, { length }]) => (at === null ? 0 : length)),
    )
  const isOwn = ({ scope_id }: Stored) => scope_id.startsWith('user:')
  const texts = Map.groupBy(
    living.filter(({ kind }) => kind === 'day' || kind === 'item'),
    ({ scope_id }) => scope_id,
  )
  return {
    activitiesOfTrip: most('item', row => row.scope_id),
    activitiesOfDay: most('item', row => row.data.dayId ?? null),
    ideasOfTrip: most('item', row => (row.data.dayId === null ? row.scope_id : null)),
    daysOfTrip: most('day', row => row.scope_id),
    textOfTrip: Math.max(
      0,
      ...[...texts.values()].map(rows => rows.reduce((sum, { data }) => sum + textBytes(data), 0)),
    ),
    commentsOfTrip: most('comment', row => (isOwn(row) ? null : row.scope_id)),
    commentsOfAccount: most('comment', row => (isOwn(row) ? row.scope_id : null)),
    collaboratorsOfTrip: most('collaborator', row => row.scope_id),
    tripsOfAccount: most('trip', row => row.data.ownerId ?? null),
  }
}

const fields = (size: number) => ({
  title: 'x'.repeat(Math.min(size, 100)),
  description: size > 100 ? 'x'.repeat(size) : null,
  time: null,
  location: null,
  cost: null,
  category: null,
})

const place = { destination: { destination: 'Rome' }, dates: { startDate: null, endDate: null } }

/** A backup with so many days and activities. */
const fileOf = (days: number, items: number, ideas: number): TripFile => ({
  format: 'wend-trip',
  version: 1,
  exportedAt: '2026-11-24T00:00:00.000Z',
  trip: {
    title: 'Imported',
    destination: 'Rome',
    destinationCity: null,
    destinationCountry: null,
    destinationLat: null,
    destinationLon: null,
    startDate: null,
    endDate: null,
    travelersCount: 1,
    coverImage: null,
  },
  days: Array.from({ length: days }, (_, index) => ({
    dayNumber: index + 1,
    date: null,
    title: null,
    status: 'confirmed' as const,
    items: Array.from({ length: items }, (_, nth) => ({ ...fields(30), pos: `a${nth}` })),
  })),
  ideas: Array.from({ length: ideas }, (_, nth) => ({ ...fields(30), pos: `a${nth}` })),
})

interface Asked {
  edits?: Edit[]
  rest?: [method: string, path: string, body?: object]
}

/** What a step asks for over each way; nothing where there is nothing to do it to. */
function asked(act: Act, { trip: t, day: d, item: i, isIdea, size }: At, rows: readonly Stored[]): Asked {
  const of = (kind: string, isDeleted: boolean) =>
    rows.filter(row => row.kind === kind && row.isDeleted === isDeleted)
  const nth = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)]
  const id = newId()
  const make: Edit = ['trip.create', { id, title: 'New', ...place, visibility: 'public' }]
  if (act === 'trip')
    return { edits: [make], rest: ['POST', '/trips', { title: 'New', destination: 'Rome' }] }
  if (act === 'import' || act === 'from template') {
    const file = fileOf(1 + (d % 4), 1 + (i % 4), isIdea ? 3 : 0)
    const [first, ...others] = importEdits(file, { tripId: id, newId, dayIdFor })
    const template = act === 'import' ? {} : { template: 'tuscany' }
    return { edits: [['trip.create', { ...first![1], ...template }] as Edit, ...others] }
  }
  if (act === 'restore trip') {
    const trip = nth(of('trip', true), t)
    return trip ? { edits: [['trip.restore', { id: trip.id }]] } : {}
  }
  const trip = nth(of('trip', false), t)
  if (!trip) return {}
  const path = `/trips/${trip.id}`
  const inTrip = (kind: string, isDeleted: boolean) =>
    of(kind, isDeleted).filter(({ scope_id }) => scope_id === trip.scope_id)
  const tripId = trip.id
  const days = inTrip('day', false)
  const dayId = isIdea ? null : nth(days, d)?.id
  const item = nth(inTrip('item', act === 'restore activity'), i)
  switch (act) {
    case 'duplicate':
      return { rest: ['POST', `${path}/duplicate`, {}] }
    case 'delete trip':
      return { edits: [['trip.delete', { id: tripId }]], rest: ['DELETE', path] }
    case 'day': {
      const dayNumber = days.length + 1
      const edit: Edit = ['day.add', { id, tripId, dayNumber, date: null, title: null, status: 'confirmed' }]
      return { edits: [edit], rest: ['POST', `${path}/itinerary/days`, { dayNumber }] }
    }
    case 'activity':
      if (dayId === undefined) return {}
      return {
        edits: [['item.add', { id, tripId, dayId, ...fields(size) }]],
        rest: ['POST', `${path}/itinerary/items`, { dayId, ...fields(size) }],
      }
    case 'edit':
      if (!item) return {}
      return {
        edits: [['item.update', { id: item.id, tripId, ...fields(size) }]],
        rest: ['PATCH', `${path}/itinerary/items/${item.id}`, fields(size)],
      }
    case 'move':
      if (!item || dayId === undefined) return {}
      return {
        edits: [['item.move', { id: item.id, tripId, dayId }]],
        rest: ['PATCH', `${path}/itinerary/items/${item.id}`, { dayId, ...fields(size) }],
      }
    case 'delete activity':
      if (!item) return {}
      return {
        edits: [['item.delete', { id: item.id, tripId }]],
        rest: ['DELETE', `${path}/itinerary/items/${item.id}`],
      }
    case 'restore activity':
      return item ? { edits: [['item.restore', { id: item.id, tripId }]] } : {}
    case 'rename day': {
      const day = nth(days, d)
      const title = 'y'.repeat(Math.min(size, 100))
      if (!day) return {}
      return {
        edits: [['day.rename', { id: day.id, tripId, title }]],
        rest: ['PATCH', `${path}/itinerary/days/${day.id}`, { title }],
      }
    }
    case 'delete day': {
      const day = nth(days, d)
      if (!day) return {}
      return {
        edits: [['day.delete', { id: day.id, tripId }]],
        rest: ['DELETE', `${path}/itinerary/days/${day.id}`],
      }
    }
    case 'restore day': {
      const day = nth(inTrip('day', true), d)
      return day ? { edits: [['day.restore', { id: day.id, tripId }]] } : {}
    }
    case 'comment':
      return {
        edits: [['comment.add', { id, tripId, userId: ana.id, text: 'Hello' }]],
        rest: ['POST', `${path}/comments`, { text: 'Hello' }],
      }
    case 'invite': {
      const email = `${id}@example.org`
      return {
        edits: [['collaborator.invite', { id, tripId, email }]],
        rest: ['POST', `${path}/collaborators/invite`, { email }],
      }
    }
  }
}

interface Refusal {
  code: string
  message: string
}

const isRest = ({ edits, rest }: Asked, way: string): boolean =>
  rest !== undefined && (way === 'rest' || !edits)

/** Does it; returns how it was refused, for each edit that was. */
async function send(phone: ReturnType<typeof device>, wanted: Asked, way: string): Promise<Refusal[]> {
  const { edits, rest } = wanted
  if (isRest(wanted, way)) {
    const [method, path, body] = rest!
    const answer = await call(method, `/api${path}`, { as: ana, ...(body && { body: JSON.stringify(body) }) })
    if (answer.status < 400) return []
    return [(JSON.parse(answer.text) as { error: Refusal }).error]
  }
  if (!edits) return []
  const mutations = edits.map(([name, args]) => phone.edit(name, args as Record<string, unknown>))
  const body = JSON.stringify({ v: 1, clientId: phone.clientId, mutations, cursors: null })
  const { results } = JSON.parse((await call('POST', '/api/sync', { as: ana, body })).text) as SyncResponse
  return results.filter(({ status }) => status === 'rejected') as unknown as Refusal[]
}

test(
  '[CAP1] whatever way leads to a cap, none goes beyond it, and what is refused for it changes nothing',
  { timeout: 3_600_000 },
  async () => {
    const texts = new Map(Object.keys(low).map(name => [fullText(caps[name as Capped]), name as Capped]))
    const property = fc.asyncProperty(steps, async steps => {
      await world.undo()
      const phone = device(ana.id)
      for (const { act, way, at } of steps) {
        const before = await stored()
        const wanted = asked(act, at, before)
        await tables.forget()
        const refusals = await send(phone, wanted, way)
        const amounts = used(await stored())
        for (const name of Object.keys(low) as Capped[])
          expect([act, way, name, amounts[name]]).toEqual([
            act,
            way,
            name,
            Math.min(amounts[name], low[name]),
          ])
        // What is in conflict here is in conflict with a cap, which the refusal names.
        const conflicts = refusals.filter(({ code }) => code === 'conflict').map(({ message }) => message)
        expect([act, way, conflicts.filter(message => !texts.has(message))]).toEqual([act, way, []])
        // The edits of a device stand by themselves.
        const isWhole = isRest(wanted, way) || (wanted.edits ?? []).length < 2
        if (!isWhole || refusals.length === 0) continue
        expect([act, way, refusals, await tables.changed()]).toEqual([act, way, refusals, []])
        // A cap that is named was in the way; a copy has other trips to fit into than its own.
        const named = act === 'duplicate' ? undefined : texts.get(refusals[0]!.message)
        const room = named ? low[named] - used(before)[named] : 0
        const isInTheWay = room <= (named === 'textOfTrip' ? mostText : 0)
        expect([act, way, named, room, isInTheWay]).toEqual([act, way, named, room, true])
      }
    })
    await fc.assert(property, { seed, numRuns: runs })
  },
)
