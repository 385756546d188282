// Must precede Dexie, which looks for IndexedDB only once, when it loads.
import 'fake-indexeddb/auto'
import { liveQuery } from 'dexie'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { readServerEpoch, rotateServerEpoch } from '../../sync-server/db/serverEpoch.ts'
import { startTestServer } from '../../sync-server/testing/startTestServer.ts'
import type { TestServer } from '../../sync-server/testing/startTestServer.ts'
import { createDevice, sendTo } from './rig.ts'
import type { Device } from './rig.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'silent' } })
})

afterAll(() => server.stop())

/** Two devices of one person that both have a trip with one day. */
async function pairedDevices(on = server) {
  const ana = await on.user()
  const [desktop, phone] = [createDevice(on, ana), createDevice(on, ana)]
  const [tripId, dayId] = [newId(), newId()]
  const dates = { startDate: null, endDate: null }
  await desktop.edit([
    'trip.create',
    { id: tripId, title: 'Lisbon', destination: { destination: 'Lisbon' }, dates },
  ])
  await desktop.edit(['day.add', { id: dayId, tripId, dayNumber: 1, date: null }])
  await desktop.sync()
  await phone.sync()
  return { ana, desktop, phone, tripId, dayId }
}

const titleOf = async (device: Device, tripId: string) => (await device.rows('trip')).get(tripId)?.['title']

const newItem = (tripId: string, dayId: string, title: string) =>
  ({
    id: newId(),
    tripId,
    dayId,
    pos: 'a0',
    time: null,
    title,
    location: null,
    description: null,
    cost: null,
    category: null,
  }) as const

/** Sends as usual, but the answer arrives only after `release`. */
function heldBack(send: ReturnType<typeof sendTo>) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  return {
    release: resolve,
    asked: asked.promise,
    send: async (request: Parameters<typeof send>[0]) => {
      const answer = await send(request)
      asked.resolve()
      await promise
      return answer
    },
  }
}

test('a plan made offline is on the second device, once', async () => {
  const { desktop, phone, tripId, dayId } = await pairedDevices()
  for (let index = 0; index < 40; index++) {
    await desktop.edit(['item.add', newItem(tripId, dayId, `Item ${index}`)])
  }
  expect((await desktop.rows('item')).size).toBe(40)
  await desktop.sync()
  expect(await desktop.db.outbox.count()).toBe(0)
  expect(await desktop.db.shadow.count()).toBe(0)
  await phone.sync()
  expect((await phone.rows('item')).size).toBe(40)
  expect(await phone.rows('item')).toEqual(await desktop.rows('item'))
})

test('[PULL4] a pull keeps a waiting rename on top of the server row', async () => {
  const { desktop, phone, tripId } = await pairedDevices()
  await phone.edit(['trip.update', { id: tripId, travelersCount: 3 }])
  await phone.sync()
  const held = heldBack(sendTo(server, desktop.user))
  const round = desktop.sync(held.send)
  await held.asked
  await desktop.edit(['trip.update', { id: tripId, title: 'Porto' }])
  held.release()
  await round
  expect((await desktop.rows('trip')).get(tripId)).toMatchObject({ title: 'Porto', travelersCount: 3 })
  expect(await desktop.db.outbox.count()).toBe(1)
})

test('[MERGE1] an answer that another tab has overtaken is not merged', async () => {
  const { desktop, phone, tripId } = await pairedDevices()
  await phone.edit(['trip.update', { id: tripId, title: 'Sintra' }])
  await phone.sync()
  const slowTab = heldBack(sendTo(server, desktop.user))
  const slowRound = desktop.sync(slowTab.send)
  await slowTab.asked
  await phone.edit(['trip.update', { id: tripId, title: 'Porto' }])
  await phone.sync()
  await desktop.sync()
  const cursor = await desktop.db.cursor.toCollection().first()
  const seen: unknown[] = []
  const watching = liveQuery(() => titleOf(desktop, tripId)).subscribe(title => seen.push(title))
  slowTab.release()
  await slowRound
  watching.unsubscribe()
  expect(seen).not.toContain('Sintra')
  expect(await titleOf(desktop, tripId)).toBe('Porto')
  expect(await desktop.db.cursor.toCollection().first()).toEqual(cursor)
})

test('[PULL5] a cold device gets a plan that takes several answers', async () => {
  const { ana, desktop, tripId } = await pairedDevices()
  const days = Array.from({ length: 390 }, () => ({ id: newId(), tripId, dayNumber: 1, date: null }))
  await desktop.edit(...days.map(day => ['day.add', day] as const))
  for (const { id } of days.slice(0, 11)) {
    const items = Array.from({ length: 450 }, (_, index) => newItem(tripId, id, `Walk ${index}`))
    await desktop.edit(...items.map(({ pos: _last, ...item }) => ['item.add', item] as const))
  }
  await desktop.sync()
  const cold = createDevice(server, ana)
  await cold.sync()
  expect((await cold.rows('day')).size).toBe(391)
  expect((await cold.rows('item')).size).toBe(4950)
})

test('[EPOCH1] after a restored backup the device fetches everything anew and sends what was lost', async () => {
  await using old = await startTestServer({ env: { LOG_LEVEL: 'silent' } })
  const { desktop, phone, tripId } = await pairedDevices(old)
  const { kysely } = old.db
  // Each table comes before the ones that refer to it.
  const tables = ['scope', 'sync_client', 'entity', 'mutation_log', 'grant_'] as const
  const backup = await Promise.all(tables.map(table => kysely.selectFrom(table).selectAll().execute()))
  await desktop.edit(['trip.update', { id: tripId, title: 'Porto' }])
  await desktop.sync()
  await phone.sync()
  expect(await titleOf(phone, tripId)).toBe('Porto')

  for (const table of tables.toReversed()) await kysely.deleteFrom(table).execute()
  for (const [index, table] of tables.entries()) {
    const rows = backup[index]!
    if (rows.length > 0) await kysely.insertInto(table).values(rows).execute()
  }
  const epoch = await readServerEpoch(kysely)
  expect(await rotateServerEpoch(kysely)).not.toBe(epoch)

  await phone.sync()
  expect(await titleOf(phone, tripId)).toBe('Lisbon')
  await desktop.sync()
  await phone.sync()
  expect(await titleOf(desktop, tripId)).toBe('Porto')
  expect(await titleOf(phone, tripId)).toBe('Porto')
})

test('[PUSH3] a cloned device takes a new name and loses nothing', async () => {
  const { ana, desktop, tripId, dayId } = await pairedDevices()
  const clone = createDevice(server, ana)
  for (const name of ['meta', 'outbox', 'row', 'shadow', 'cursor', 'sent'] as const) {
    await clone.db.table(name).bulkPut(await desktop.db.table(name).toArray())
  }
  await desktop.edit(['item.add', newItem(tripId, dayId, 'From the desktop')])
  await clone.edit(['item.add', newItem(tripId, dayId, 'From the clone')])
  await desktop.sync()
  await clone.sync()
  await desktop.sync()
  const titles = [...(await desktop.rows('item')).values()].map(({ title }) => title)
  expect(new Set(titles)).toEqual(new Set(['From the clone', 'From the desktop']))
  expect(await clone.rows('item')).toEqual(await desktop.rows('item'))
})

test('[MERGE4] activities added to a day that was deleted meanwhile end in the Attic, whole', async () => {
  const { desktop, phone, tripId, dayId } = await pairedDevices()
  for (let index = 0; index < 4; index++)
    await phone.edit(['item.add', newItem(tripId, dayId, `Kept ${index}`)])
  await desktop.edit(['day.delete', { id: dayId, tripId }])
  await desktop.sync()
  await phone.sync()
  const attic = await phone.db.attic.toArray()
  expect(attic.map(({ mutation }) => (mutation.args as { title: string }).title)).toEqual([
    'Kept 0',
    'Kept 1',
    'Kept 2',
    'Kept 3',
  ])
  expect(attic[0]!.result).toMatchObject({ code: 'gone', subject: { kind: 'day', id: dayId } })
  expect((await phone.rows('item')).size).toBe(0)
})

test('[LIFE1] a switch that is refused goes back and is no matter of the Attic; what was typed is', async () => {
  const [ana, ben] = [await server.user(), createDevice(server, await server.user())]
  const { body } = await server.request<{ id: string }>('POST', '/api/trips', {
    as: ana,
    body: { title: 'Fjords', destination: 'Bergen' },
  })
  const tripId = body.id
  const userId = ben.user.id
  await ben.edit(['like.set', { userId, tripId, on: true }], ['save.set', { userId, tripId, on: true }])
  await ben.edit(['comment.add', { id: newId(), userId, tripId, text: 'How was the weather?' }])
  expect((await ben.rows('reaction')).get(tripId)).toMatchObject({ isLiked: true, isSaved: true })
  await server.request('PATCH', `/api/trips/${tripId}`, { as: ana, body: { visibility: 'private' } })
  await ben.sync()
  expect((await ben.rows('reaction')).size).toBe(0)
  expect((await ben.db.attic.toArray()).map(({ mutation }) => mutation.name)).toEqual(['comment.add'])
  expect(await ben.db.meta.get('refused')).toMatchObject({
    name: 'save.set',
    message: "This trip doesn't exist, or you can't see it.",
  })
})

test('[EDIT2] an edit that is refused here leaves no trace', async () => {
  const { desktop, tripId } = await pairedDevices()
  await expect(desktop.edit(['trip.update', { id: tripId, title: ' ' }])).rejects.toMatchObject({
    code: 'invalid-input',
    field: 'title',
  })
  await expect(desktop.edit(['trip.update', { id: newId(), title: 'Ghost' }])).rejects.toMatchObject({
    code: 'not-found',
  })
  expect(await desktop.db.outbox.count()).toBe(0)
  expect(await desktop.db.shadow.count()).toBe(0)
})
