import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayIdFor } from '#shared/features/itinerary/days.ts'
import type { Day, Item } from '#shared/features/itinerary/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import { device } from '../../sync/testing/device.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import type { TestServer, TestUser } from '../../testing/startTestServer.ts'

type PresentedDay = Day & { customTitle: string | null; items: (Item & { orderIndex: number })[] }

let server: TestServer
let ana: TestUser

beforeAll(async () => {
  server = await startTestServer()
  ana = await server.user()
})

afterAll(() => server.stop())

const call = <Body = Record<string, unknown>>(method: string, path: string, body?: object, as = ana) =>
  server.request<Body>(method, path, { as, ...(body && { body }) })

async function tripWithDay(fields: object = {}) {
  const trip = await call<{ id: string }>('POST', '/api/trips', {
    title: 'Rome',
    destination: 'Rome',
    ...fields,
  })
  const path = `/api/trips/${trip.body.id}/itinerary`
  const day = await call<PresentedDay>('POST', `${path}/days`, { dayNumber: 1 })
  expect(day.status).toBe(201)
  return { id: trip.body.id, path, day: day.body }
}

const colosseum = { time: '09:00', title: 'Colosseum', location: 'Piazza del Colosseo' }

const plan = async (path: string) => (await call<PresentedDay[]>('GET', path)).body

test('a day is made, named, confirmed and deleted', async () => {
  const { path, day } = await tripWithDay()
  expect(day).toMatchObject({ dayNumber: 1, date: null, status: 'confirmed', title: null, items: [] })
  const named = await call('PATCH', `${path}/days/${day.id}`, { title: ' Ancient Rome ' })
  expect(named.body).toMatchObject({ title: 'Ancient Rome', customTitle: 'Ancient Rome' })
  const again = await call('PATCH', `${path}/days/${day.id}`, { customTitle: 'Old Rome' })
  expect(again.body).toMatchObject({ title: 'Old Rome', customTitle: 'Old Rome' })
  const unnamed = await call('PATCH', `${path}/days/${day.id}`, { title: '' })
  expect(unnamed.body).toMatchObject({ title: null, customTitle: null })
  expect((await call('PATCH', `/api/itinerary/days/${day.id}/confirm`)).body).toMatchObject({
    status: 'confirmed',
  })
  expect((await call('DELETE', `${path}/days/${day.id}`)).status).toBe(204)
  expect(await plan(path)).toEqual([])
  const gone = await call('PATCH', `${path}/days/${day.id}`, { title: 'x' })
  expect(gone.status).toBe(410)
})

test('a day that another trip has under the same id does not stand in the way of the own one', async () => {
  const eve = await server.user()
  const phone = { eve: device(eve.id), ana: device(ana.id) }
  const [trap, membership, dayId] = [newId(), newId(), newId()]
  const dayOf = (tripId: string) => ({ id: dayId, tripId, dayNumber: 1, date: null, status: 'suggested' })
  await phone.eve.send(
    server.db,
    phone.eve.tripCreate(trap, 'Trap'),
    phone.eve.edit('day.add', dayOf(trap)),
    phone.eve.edit('collaborator.invite', { id: membership, tripId: trap, userId: ana.id }),
  )
  expect((await call('POST', `/api/invitations/${membership}/accept`)).status).toBe(200)
  const trip = await call<{ id: string }>('POST', '/api/trips', { title: 'Rome', destination: 'Rome' })
  await phone.ana.send(server.db, phone.ana.edit('day.add', dayOf(trip.body.id)))
  const confirmed = await call('PATCH', `/api/itinerary/days/${dayId}/confirm`)
  expect(confirmed.body).toMatchObject({ tripId: trip.body.id })
  expect(await plan(`/api/trips/${trap}/itinerary`)).toMatchObject([{ status: 'suggested' }])
})

test('planning the same date twice makes one day', async () => {
  const { path } = await tripWithDay({ startDate: '2027-04-02', endDate: '2027-04-06' })
  const body = { dayNumber: 3, date: '2027-04-04' }
  const first = await call('POST', `${path}/days`, body)
  const second = await call('POST', `${path}/days`, body)
  expect(second.body['id']).toBe(first.body['id'])
  // Only the first request created the day.
  expect([first.status, second.status]).toEqual([201, 200])
  expect((await plan(path)).map(({ date, dayNumber }) => [date, dayNumber])).toEqual([
    ['2027-04-02', 1],
    ['2027-04-04', 3],
  ])
})

test('a date whose day was deleted gets an empty day, not the old one', async () => {
  const { path } = await tripWithDay({ startDate: '2027-04-02', endDate: '2027-04-06' })
  const body = { dayNumber: 2, date: '2027-04-03' }
  const old = (await call<PresentedDay>('POST', `${path}/days`, body)).body
  await call('POST', `${path}/items`, { dayId: old.id, ...colosseum })
  await call('DELETE', `${path}/days/${old.id}`)
  const fresh = (await call<PresentedDay>('POST', `${path}/days`, body)).body
  expect(fresh).toMatchObject({ date: '2027-04-03', items: [] })
  expect((await call<PresentedDay>('POST', `${path}/days`, body)).body.id).toBe(fresh.id)
})

test.each([
  ['comes back with the deletion of what stood in for it', 29, 1],
  ['stays away once it can no longer be restored', 31, 0],
])('[LIFE3] an empty day %s', async (_, days, left) => {
  const { id: tripId, path, day } = await tripWithDay()
  const phone = device(ana.id)
  const id = newId()
  const standIn = { id, tripId, dayNumber: 1, date: null, status: 'suggested', insteadOf: day.id }
  const edits = [phone.edit('day.delete', { id: day.id, tripId }), phone.edit('day.add', standIn)]
  expect((await phone.send(server.db, ...edits)).results).toMatchObject([
    { status: 'applied' },
    { status: 'applied' },
  ])
  const deleted_at = new Date(Date.now() - days * 86_400_000).toISOString()
  await server.db.kysely.updateTable('entity').set({ deleted_at }).where('id', '=', day.id).execute()
  expect((await call('DELETE', `${path}/days/${id}`)).status).toBe(204)
  expect((await plan(path)).map(one => one.id)).toEqual([day.id].slice(0, left))
})

test('[MERGE7] a day gets the id that devices give to its date, with or without the date in the request', async () => {
  const { id, path } = await tripWithDay({ startDate: '2027-04-02', endDate: '2027-04-06' })
  const old = (await call<PresentedDay>('POST', `${path}/days`, { dayNumber: 3 })).body
  expect(old.id).toBe(dayIdFor(id, '2027-04-04'))
  await call('DELETE', `${path}/days/${old.id}`)
  const fresh = (await call<PresentedDay>('POST', `${path}/days`, { dayNumber: 3, date: '2027-04-04' })).body
  expect(fresh.id).toBe(dayIdFor(id, '2027-04-04', 1))
  const again = await call<PresentedDay>('POST', `${path}/days`, { dayNumber: 3 })
  expect([again.status, again.body.id]).toEqual([200, fresh.id])
})

test('an item that is sent back with its own day stays where it is', async () => {
  const { path, day } = await tripWithDay()
  const add = async (title: string) =>
    (await call<Item>('POST', `${path}/items`, { dayId: day.id, title })).body
  const [first] = [await add('A'), await add('B'), await add('C')]
  const idea = (await call<Item>('POST', `${path}/items`, { dayId: null, title: 'D' })).body
  await call<Item>('POST', `${path}/items`, { dayId: null, title: 'E' })
  await call('PATCH', `${path}/items/${first.id}`, { title: 'A again', dayId: day.id })
  expect((await plan(path))[0]!.items.map(({ title }) => title)).toEqual(['A again', 'B', 'C'])
  const changed = await call('PATCH', `${path}/items/${idea.id}`, { title: 'D again', dayId: null })
  expect(changed.body).toMatchObject({ title: 'D again', orderIndex: 0 })
})

test('items are added last, ranked by time and place, changed, moved and deleted', async () => {
  const { path, day } = await tripWithDay()
  const add = (fields: object) => call<Item>('POST', `${path}/items`, { dayId: day.id, ...fields })
  const first = (await add({ ...colosseum, orderIndex: 0 })).body
  expect(first).toMatchObject({
    ...colosseum,
    category: 'other',
    description: null,
    cost: null,
    orderIndex: 0,
  })
  const second = (await add({ ...colosseum, title: 'Forum', orderIndex: 1 })).body
  const early = (await add({ ...colosseum, title: 'Coffee', time: '08:00' })).body
  expect((await plan(path))[0]!.items.map(({ title, orderIndex }) => [title, orderIndex])).toEqual([
    ['Coffee', 0],
    ['Colosseum', 1],
    ['Forum', 2],
  ])
  const other = (await call<PresentedDay>('POST', `${path}/days`, { dayNumber: 2 })).body
  const moved = await call('PATCH', `${path}/items/${first.id}`, { cost: '$18', dayId: other.id })
  expect(moved.body).toMatchObject({ dayId: other.id, cost: '$18', title: 'Colosseum' })
  expect((await call('DELETE', `${path}/items/${early.id}`)).status).toBe(204)
  expect((await plan(path)).map(({ items }) => items.map(({ id }) => id))).toEqual([[second.id], [first.id]])
})

test('an item takes its place, its length or its end, and tells when it ends', async () => {
  const trip = { startDate: '2027-05-02', endDate: '2027-05-03', destinationTimeZone: 'Europe/Rome' }
  const { path, day } = await tripWithDay(trip)
  const place = { lat: 41.8902, lon: 12.4922, hours: 'Mo-Su 09:00-19:00', link: 'https://example.org/book' }
  const visit = { ...colosseum, ...place, dayId: day.id, endTime: '10:30' }
  const added = await call<Item>('POST', `${path}/items`, visit)
  expect(added.body).toMatchObject({ ...place, durationMinutes: 90, endTime: '10:30' })
  const item = `${path}/items/${added.body.id}`
  expect((await call('PATCH', item, { time: '11:00' })).body).toMatchObject({ endTime: '12:30' })
  expect((await call('PATCH', item, { endTime: '13:00' })).body).toMatchObject({ durationMinutes: 120 })
  const flight = { endZone: 'America/New_York', endTime: '13:00' }
  expect((await call('PATCH', item, flight)).body).toMatchObject({ durationMinutes: 480, endTime: '13:00' })
  expect((await plan(path))[0]!.items[0]).toMatchObject({ endTime: '13:00' })
  const none = await call('PATCH', item, { endTime: null })
  expect(none.body).toMatchObject({ durationMinutes: null })
  expect(none.body).not.toHaveProperty('endTime')
})

test('a plan and its trip can be sent back as they were answered, which changes and logs nothing', async () => {
  const { path, day } = await tripWithDay({ startDate: '2027-05-02', endDate: '2027-05-03' })
  const trip = path.replace('/itinerary', '')
  const stay = { ...colosseum, dayId: day.id, durationMinutes: 2880, link: 'https://example.org/book' }
  await call('POST', `${path}/items`, stay)
  await call('POST', `${path}/items`, { title: 'Forum', dayId: day.id })
  const before = await plan(path)
  const log = (await call('GET', `${trip}/activity`)).body
  for (const item of before[0]!.items) {
    const sent = await call('PATCH', `${path}/items/${item.id}`, item)
    expect(sent).toMatchObject({ status: 200, body: item })
  }
  expect((await call('PATCH', trip, (await call('GET', trip)).body as object)).status).toBe(200)
  expect(await plan(path)).toEqual(before)
  expect((await call('GET', `${trip}/activity`)).body).toEqual(log)
})

test.each([
  ['endTime', { endTime: '10:30', durationMinutes: 60 }],
  ['endTime', { endTime: null, durationMinutes: 60 }],
  ['endTime', { endTime: '10:30', time: null }],
  ['endTime', { endTime: '25:00' }],
  ['lat', { lat: 91 }],
  ['link', { link: 'http://example.org' }],
  ['zone', { zone: 'over there' }],
  ['zone', { zone: 'Europe/Lissabon' }],
  ['endZone', { endZone: 'Mars/Base' }],
] as const)('a wrong %s is refused by name', async (field, wrong) => {
  const { path, day } = await tripWithDay()
  const { body } = await call<Item>('POST', `${path}/items`, { ...colosseum, dayId: day.id })
  for (const [method, at] of [
    ['POST', `${path}/items`],
    ['PATCH', `${path}/items/${body.id}`],
  ] as const) {
    const fields = method === 'POST' ? { ...colosseum, dayId: day.id, ...wrong } : wrong
    const refused = await call<{ field: string }>(method, at, fields)
    expect([refused.status, JSON.stringify(refused.body).includes(field)]).toEqual([400, true])
  }
  expect((await plan(path))[0]!.items).toHaveLength(1)
})

test('an end tells a stranger nothing about the start', async () => {
  const { path, day } = await tripWithDay({ visibility: 'private' })
  const { body } = await call<Item>('POST', `${path}/items`, { title: 'Forum', dayId: day.id })
  const eve = await server.user()
  expect((await call('PATCH', `${path}/items/${body.id}`, { endTime: '10:30' }, eve)).status).toBe(404)
})

test('ideas have no day: they are saved, moved to a day and back, and shown to nobody but the people of the trip', async () => {
  const { id, path, day } = await tripWithDay({ visibility: 'public' })
  const idea = (await call<Item>('POST', `${path}/items`, { ...colosseum, dayId: null })).body
  expect(idea).toMatchObject({ dayId: null, orderIndex: 0 })
  const second = (await call<Item>('POST', `${path}/items`, { title: 'Forum', dayId: null })).body
  const ideas = async () => (await call<Item[]>('GET', `${path}/ideas`)).body.map(({ title }) => title)
  expect(await ideas()).toEqual(['Colosseum', 'Forum'])
  expect((await plan(path)).flatMap(({ items }) => items)).toEqual([])
  expect((await call('PATCH', `${path}/items/${second.id}`, { time: '10:00' })).body).toMatchObject({
    dayId: null,
    time: '10:00',
  })
  expect((await call('PATCH', `${path}/items/${idea.id}`, { dayId: day.id })).body).toMatchObject({
    dayId: day.id,
  })
  expect(await ideas()).toEqual(['Forum'])
  await call('PATCH', `${path}/items/${idea.id}`, { dayId: null })
  expect(await ideas()).toEqual(['Forum', 'Colosseum'])
  expect((await call('POST', `${path}/items`, { title: 'Nowhere' })).body).toMatchObject({
    error: { code: 'invalid-input', field: 'dayId' },
  })

  const eve = await server.user()
  expect(await call('GET', `${path}/ideas`, undefined, eve)).toMatchObject({ status: 403 })
  expect(JSON.stringify((await call('GET', path, undefined, eve)).body)).not.toContain('Forum')
  const copy = (await call<{ id: string }>('POST', `/api/trips/${id}/duplicate`, {}, eve)).body
  expect((await call('GET', `/api/trips/${copy.id}/itinerary/ideas`, undefined, eve)).body).toEqual([])
  const own = (await call<{ id: string }>('POST', `/api/trips/${id}/duplicate`, {})).body
  expect((await call<Item[]>('GET', `/api/trips/${own.id}/itinerary/ideas`)).body).toHaveLength(2)
})

test.each([
  ['time', { time: '25:00' }],
  ['title', { title: '' }],
  ['description', { description: 'x'.repeat(10_001) }],
  ['category', { category: 'museums' }],
  ['dayId', { dayId: 'tomorrow' }],
  ['orderIndex', { orderIndex: -1 }],
])('bad input is refused by the name of its field: %s', async (field, wrong) => {
  const { path, day } = await tripWithDay()
  const answer = await call('POST', `${path}/items`, { dayId: day.id, ...colosseum, ...wrong })
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ error: { code: 'invalid-input', field } })
  expect((await plan(path))[0]!.items).toEqual([])
})

test('[ACCESS2] a day or an item of another trip does not exist here', async () => {
  const mine = await tripWithDay()
  const other = await tripWithDay()
  const item = (await call<Item>('POST', `${other.path}/items`, { dayId: other.day.id, ...colosseum })).body
  expect((await call('POST', `${mine.path}/items`, { dayId: other.day.id, ...colosseum })).status).toBe(404)
  expect((await call('PATCH', `${mine.path}/items/${item.id}`, { title: 'x' })).status).toBe(404)
  expect((await call('PATCH', `${mine.path}/days/${other.day.id}`, { title: 'x' })).status).toBe(404)
  expect((await call('PATCH', `/api/itinerary/days/${newId()}/confirm`)).status).toBe(404)
  const eve = await server.user()
  const hidden = await tripWithDay({ visibility: 'private' })
  expect((await call('PATCH', `/api/itinerary/days/${hidden.day.id}/confirm`, undefined, eve)).status).toBe(
    404,
  )
})

test('someone who sees a trip and does not plan it hears that, whatever they try to change', async () => {
  const { path, day } = await tripWithDay({ visibility: 'public' })
  const item = (await call<Item>('POST', `${path}/items`, { dayId: day.id, ...colosseum })).body
  const eve = await server.user()
  for (const [method, address, body] of [
    ['POST', `${path}/days`, { dayNumber: 2 }],
    ['PATCH', `${path}/days/${day.id}`, { title: 'x' }],
    ['PATCH', `${path}/days/${day.id}`, {}],
    ['DELETE', `${path}/days/${day.id}`, undefined],
    ['PATCH', `/api/itinerary/days/${day.id}/confirm`, undefined],
    ['POST', `${path}/items`, { dayId: day.id, ...colosseum }],
    ['PATCH', `${path}/items/${item.id}`, { title: 'x' }],
    ['DELETE', `${path}/items/${item.id}`, undefined],
    ['POST', `${path}/generate`, { interests: 'food', budget: '' }],
  ] as const) {
    const { status, body: told } = await call(method, address, body, eve)
    expect([address, status, told]).toMatchObject([address, 403, { error: { code: 'forbidden' } }])
  }
})
