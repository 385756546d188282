import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Trip } from '#shared/features/trips/schema.ts'
import { newId } from '#shared/ids.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import type { TestServer, TestUser } from '../../testing/startTestServer.ts'

let server: TestServer
let ana: TestUser

beforeAll(async () => {
  server = await startTestServer()
  ana = await server.user()
})

afterAll(() => server.stop())

const lisbon = {
  title: 'Spring in Lisbon',
  destination: 'Lisbon, Portugal',
  destinationCity: 'Lisbon',
  destinationCountry: 'Portugal',
  destinationLat: '38.71667',
  destinationLon: '-9.13333',
  visibility: 'private',
  startDate: '2027-04-02',
  endDate: '2027-04-06',
  travelersCount: 2,
}

async function created(fields: object = lisbon): Promise<Trip> {
  const { status, body } = await server.request<Trip>('POST', '/api/trips', { as: ana, body: fields })
  expect(status).toBe(201)
  return body
}

test('a trip is made, read, changed and deleted', async () => {
  const trip = await created()
  expect(trip).toMatchObject({ ...lisbon, ownerId: ana.id, coverImage: null })
  const list = await server.request<Trip[]>('GET', '/api/trips', { as: ana })
  expect(list.body.map(({ id }) => id)).toContain(trip.id)

  const patched = await server.request('PATCH', `/api/trips/${trip.id}`, {
    as: ana,
    body: { title: 'Lisbon', endDate: '2027-04-09' },
  })
  expect(patched.body).toMatchObject({ title: 'Lisbon', startDate: '2027-04-02', endDate: '2027-04-09' })

  const moved = await server.request('PATCH', `/api/trips/${trip.id}`, {
    as: ana,
    body: { destination: 'Porto' },
  })
  expect(moved.body).toMatchObject({ destination: 'Porto', destinationCity: null, destinationLat: null })

  expect((await server.request('DELETE', `/api/trips/${trip.id}`, { as: ana })).status).toBe(204)
  expect((await server.request('DELETE', `/api/trips/${trip.id}`, { as: ana })).status).toBe(204)
  expect((await server.request('GET', `/api/trips/${trip.id}`, { as: ana })).status).toBe(404)
  expect(
    (await server.request('PATCH', `/api/trips/${trip.id}`, { as: ana, body: { title: 'x' } })).status,
  ).toBe(404)
})

test('a template needs no more than title, destination and visibility', async () => {
  const trip = await created({ title: 'Paris', destination: 'Paris, France', visibility: 'public' })
  expect(trip).toMatchObject({ travelersCount: 1, startDate: null, endDate: null })
})

test.each([
  ['title', { title: '   ' }],
  ['title', { title: 'x'.repeat(201) }],
  ['destination', { destination: '' }],
  ['endDate', { startDate: '2027-04-06', endDate: '2027-04-02' }],
  ['startDate', { startDate: '2027-02-30' }],
  ['startDate', { startDate: '0000-01-01' }],
  ['travelersCount', { travelersCount: 0 }],
  ['travelersCount', { travelersCount: 1.5 }],
  ['visibility', { visibility: 'secret' }],
  ['destinationLat', { destinationLat: 'north' }],
])('bad input is refused by the name of its field: %s %j', async (field, wrong) => {
  const before = await server.request<Trip[]>('GET', '/api/trips', { as: ana })
  const answer = await server.request('POST', '/api/trips', { as: ana, body: { ...lisbon, ...wrong } })
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ error: { code: 'invalid-input', field } })
  const after = await server.request<Trip[]>('GET', '/api/trips', { as: ana })
  expect(after.body).toHaveLength(before.body.length)
})

test('nobody signed out reads or writes', async () => {
  const { id } = await created()
  for (const [method, path] of [
    ['GET', '/api/trips'],
    ['POST', '/api/trips'],
    ['GET', `/api/trips/${id}`],
    ['PATCH', `/api/trips/${id}`],
    ['DELETE', `/api/trips/${id}`],
    ['GET', `/api/trips/${id}/itinerary`],
  ] as const) {
    const answer = await server.request(method, path, method === 'POST' ? { body: lisbon } : {})
    expect([method, path, answer.status]).toEqual([method, path, 401])
  }
})

test('[ACCESS1] a stranger gets the same answer for a private trip as for none', async () => {
  const { id } = await created()
  const eve = await server.user()
  for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
    const body = method === 'PATCH' ? { body: { title: 'Mine' } } : {}
    const real = await server.request(method, `/api/trips/${id}`, { as: eve, ...body })
    const imagined = await server.request(method, `/api/trips/${newId()}`, { as: eve, ...body })
    expect(real.status).toBe(404)
    expect(real.body).toEqual(imagined.body)
  }
})

test('a public trip can be read by anybody signed in and changed by nobody else', async () => {
  const { id } = await created({ ...lisbon, visibility: 'public' })
  const eve = await server.user()
  expect((await server.request('GET', `/api/trips/${id}`, { as: eve })).status).toBe(200)
  expect((await server.request('GET', `/api/trips/${id}/itinerary`, { as: eve })).status).toBe(200)
  expect((await server.request('PATCH', `/api/trips/${id}`, { as: eve, body: { title: 'x' } })).status).toBe(
    404,
  )
  expect((await server.request('DELETE', `/api/trips/${id}`, { as: eve })).status).toBe(404)
})
