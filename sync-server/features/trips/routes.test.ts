import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Trip } from '#shared/features/trips/schema.ts'
import { addDays } from '#shared/plain/dates.ts'
import { newId } from '#shared/plain/ids.ts'
import { inWriteTurn } from '../../sync/inWriteTurn.ts'
import { device } from '../../sync/testing/device.ts'
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

test('a destination sent again as it is keeps its city, country, coordinates and time zone', async () => {
  const place = { ...lisbon, destinationTimeZone: 'Europe/Lisbon' }
  const { id } = await created(place)
  const path = `/api/trips/${id}`
  const again = { destination: ` ${lisbon.destination} `, title: 'Lisbon' }
  const { body } = await server.request('PATCH', path, { as: ana, body: again })
  expect(body).toMatchObject({ ...place, title: 'Lisbon' })

  const typed = { destination: lisbon.destination, destinationLat: null, destinationLon: null }
  const cleared = await server.request('PATCH', path, { as: ana, body: typed })
  expect(cleared.body).toMatchObject({ ...place, ...typed, title: 'Lisbon' })
})

test.each(['http://example.org/a.png', 'tram.jpg', `https://example.org/${'a'.repeat(2000)}`, '', 7])(
  'a cover image that cannot be used is refused with what can (%#)',
  async coverImage => {
    const { id } = await created()
    const { status, body } = await server.request('PATCH', `/api/trips/${id}`, {
      as: ana,
      body: { coverImage },
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      error: {
        field: 'coverImage',
        message: 'coverImage: Use an https:// address within 2,000 characters, or upload a picture.',
      },
    })
  },
)

test('a time zone that nobody knows is refused by name, and changes nothing', async () => {
  const wrong = { destinationTimeZone: 'Europe/Lissabon' }
  const trip = await created({ ...lisbon, destinationTimeZone: 'Europe/Lisbon' })
  const refused = [
    await server.request('POST', '/api/trips', { as: ana, body: { ...lisbon, ...wrong } }),
    await server.request('PATCH', `/api/trips/${trip.id}`, { as: ana, body: wrong }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([400, 400])
  for (const { body } of refused)
    expect(JSON.stringify(body)).toMatch(/destinationTimeZone.*such as Europe\/Lisbon/)
  const kept = await server.request('GET', `/api/trips/${trip.id}`, { as: ana })
  expect(kept.body).toMatchObject({ destinationTimeZone: 'Europe/Lisbon' })
})

test.each([
  { title: 'Lisbon' },
  { startDate: '2027-04-01' },
  { endDate: '2027-04-09' },
  { visibility: 'public' },
  { travelersCount: 5 },
  { destinationCity: 'Lisboa' },
  { destinationCountry: null },
  { destinationLat: '38.7' },
  { destinationLon: '-9.1' },
  { currency: 'JPY' },
  { currency: null },
])('a patch changes the fields that it names and no other: %j', async patch => {
  const { id } = await created()
  const { status } = await server.request('PATCH', `/api/trips/${id}`, { as: ana, body: patch })
  expect(status).toBe(200)
  const { body } = await server.request<Trip>('GET', `/api/trips/${id}`, { as: ana })
  expect(body).toMatchObject({ ...lisbon, ...patch })
})

test('a template needs no more than title, destination and visibility', async () => {
  const trip = await created({ title: 'Paris', destination: 'Paris, France', visibility: 'public' })
  expect(trip).toMatchObject({ travelersCount: 1, startDate: null, endDate: null, currency: null })
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
  ['destinationLat', { destinationLat: '90.1' }],
  ['destinationLon', { destinationLon: '-181' }],
  ['currency', { currency: 'XYZ' }],
])('bad input is refused by the name of its field: %s %j', async (field, wrong) => {
  const before = await server.request<Trip[]>('GET', '/api/trips', { as: ana })
  const answer = await server.request('POST', '/api/trips', { as: ana, body: { ...lisbon, ...wrong } })
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ error: { code: 'invalid-input', field } })
  const after = await server.request<Trip[]>('GET', '/api/trips', { as: ana })
  expect(after.body).toHaveLength(before.body.length)
})

test('a currency stays when the destination changes, and a copy has it', async () => {
  const { id, currency } = await created({ ...lisbon, currency: 'JPY' })
  expect(currency).toBe('JPY')
  const moved = await server.request<Trip>('PATCH', `/api/trips/${id}`, {
    as: ana,
    body: { destination: 'Oslo, Norway', destinationCountry: 'Norway' },
  })
  expect(moved.body.currency).toBe('JPY')
  const wrong = await server.request('PATCH', `/api/trips/${id}`, { as: ana, body: { currency: 'yen' } })
  expect(wrong).toMatchObject({ status: 400, body: { error: { code: 'invalid-input', field: 'currency' } } })
  const copy = await server.request<Trip>('POST', `/api/trips/${id}/duplicate`, { as: ana, body: {} })
  const { body } = await server.request<Trip>('GET', `/api/trips/${copy.body.id}`, { as: ana })
  expect(body.currency).toBe('JPY')
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

test('a public trip can be read by anyone signed in and changed by nobody else', async () => {
  const { id } = await created({ ...lisbon, visibility: 'public' })
  const eve = await server.user()
  expect((await server.request('GET', `/api/trips/${id}`, { as: eve })).status).toBe(200)
  expect((await server.request('GET', `/api/trips/${id}/itinerary`, { as: eve })).status).toBe(200)
  const change = await server.request('PATCH', `/api/trips/${id}`, { as: eve, body: { title: 'x' } })
  expect(change).toMatchObject({
    status: 403,
    body: {
      error: {
        code: 'forbidden',
        message: 'Only the people who plan this trip can do that. Ask its owner to invite you.',
      },
    },
  })
  expect((await server.request('DELETE', `/api/trips/${id}`, { as: eve })).status).toBe(403)
})

interface PlannedDay {
  id: string
  date: string | null
  dayNumber: number
  title: string | null
  items: { title: string }[]
}

/** Creates a trip with three days from April 2, each with an activity. */
async function planned(): Promise<Trip> {
  const trip = await created()
  for (const [index, title] of ['Castle', 'Belém', 'Train'].entries()) {
    const day = await server.request<{ id: string }>('POST', `/api/trips/${trip.id}/itinerary/days`, {
      as: ana,
      body: { dayNumber: index + 1, date: `2027-04-0${index + 2}` },
    })
    const item = { dayId: day.body.id, time: '09:00', title, location: 'Lisbon' }
    await server.request('POST', `/api/trips/${trip.id}/itinerary/items`, { as: ana, body: item })
  }
  return trip
}

async function planOf(id: string, as = ana): Promise<unknown[][]> {
  const { body } = await server.request<PlannedDay[]>('GET', `/api/trips/${id}/itinerary`, { as })
  return body.map(({ date, dayNumber, items }) => [date, dayNumber, ...items.map(({ title }) => title)])
}

const patchDates = (id: string, body: object) =>
  server.request('PATCH', `/api/trips/${id}`, { as: ana, body })

test('the plan stays on its dates when those of the trip change, unless it is asked to move', async () => {
  const kept = await planned()
  await patchDates(kept.id, { startDate: '2027-04-01' })
  expect(await planOf(kept.id)).toEqual([
    ['2027-04-02', 2, 'Castle'],
    ['2027-04-03', 3, 'Belém'],
    ['2027-04-04', 4, 'Train'],
  ])
  const shifted = await planned()
  await patchDates(shifted.id, { startDate: '2027-05-01', endDate: '2027-05-05', plan: 'shift' })
  expect(await planOf(shifted.id)).toEqual([
    ['2027-05-01', 1, 'Castle'],
    ['2027-05-02', 2, 'Belém'],
    ['2027-05-03', 3, 'Train'],
  ])
  // The first day's old date is free again, and a day added there is a new one.
  const day = await server.request<PlannedDay>('POST', `/api/trips/${shifted.id}/itinerary/days`, {
    as: ana,
    body: { dayNumber: 1, date: '2027-04-02' },
  })
  expect(day.body).toMatchObject({ date: '2027-04-02', items: [] })
  const moved = await planned()
  await patchDates(moved.id, { startDate: '2027-04-03', endDate: '2027-04-03', plan: 'move' })
  expect(await planOf(moved.id)).toEqual([['2027-04-03', 1, 'Belém', 'Castle', 'Train']])
  const refused = await patchDates(moved.id, { startDate: '2027-04-04' })
  expect(refused).toMatchObject({ status: 400 })
  expect(await patchDates(moved.id, { plan: 'away' })).toMatchObject({ status: 400 })
})

/** Adds this many activities to each day of a trip. */
async function fill(tripId: string, count: number): Promise<void> {
  const phone = device(ana.id)
  const days = await server.request<PlannedDay[]>('GET', `/api/trips/${tripId}/itinerary`, { as: ana })
  const edits = days.body.flatMap(({ id }) =>
    Array.from({ length: count }, () => phone.itemAdd(tripId, id, 'Stop')),
  )
  const { results } = await phone.send(server.db, ...edits)
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
}

test('a large plan moves in several transactions, and what is interrupted is completed by the same request', async () => {
  const trip = await planned()
  await fill(trip.id, 150)
  const dates = { startDate: '2027-04-03', endDate: '2027-04-03', plan: 'move' }
  const lengths = async () => (await planOf(trip.id)).map(([, , ...titles]) => titles.length)
  // As if the database failed once the first activities have been moved.
  const { transaction } = server.db
  server.db.transaction = async fn => {
    if ((await lengths()).includes(350)) throw new Error('The database is gone.')
    return await transaction(fn)
  }
  try {
    expect(await patchDates(trip.id, dates)).toMatchObject({ status: 500 })
  } finally {
    server.db.transaction = transaction
  }
  expect(await lengths()).toEqual([0, 350, 103])
  expect(await patchDates(trip.id, dates)).toMatchObject({ status: 200 })
  expect(await lengths()).toEqual([453])
})

test('a plan of many days shifts in one transaction, because the same request would not complete it', async () => {
  const trip = await created({ ...lisbon, endDate: '2028-04-01' })
  const phone = device(ana.id)
  const dates = Array.from({ length: 300 }, (_, day) => addDays(lisbon.startDate, day))
  const { results } = await phone.send(
    server.db,
    ...dates.map((date, day) =>
      phone.edit('day.add', { id: newId(), tripId: trip.id, dayNumber: day + 1, date }),
    ),
  )
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
  const read = () => server.request<Trip>('GET', `/api/trips/${trip.id}`, { as: ana })
  const { transaction } = server.db
  server.db.transaction = async fn => {
    if ((await read()).body.startDate !== lisbon.startDate) throw new Error('The database is gone.')
    return await transaction(fn)
  }
  try {
    const shifted = { startDate: addDays(lisbon.startDate, 1), endDate: '2028-04-02', plan: 'shift' }
    expect(await patchDates(trip.id, shifted)).toMatchObject({ status: 200 })
  } finally {
    server.db.transaction = transaction
  }
  expect((await planOf(trip.id)).map(([date]) => date)).toEqual(dates.map(date => addDays(date, 1)))
})

test('a plan that waits for its turn to shift counts what its person has written meanwhile', async () => {
  await using small = await startTestServer({
    bodyLimits: { atOnce: 1e6, atOnceEach: 1e6, perMinuteEach: 100_000 },
  })
  const ben = await small.user()
  const { id } = (await small.request<Trip>('POST', '/api/trips', { as: ben, body: lisbon })).body
  const turn = Promise.withResolvers<void>()
  const before = inWriteTurn({ bodies: undefined }, ben.id, () => turn.promise)
  const shifted = { startDate: '2027-05-01', endDate: '2027-05-03', plan: 'shift' }
  const shift = small.request('PATCH', `/api/trips/${id}`, { as: ben, body: shifted })
  // Until it has arrived.
  await new Promise(resolve => setTimeout(resolve, 300))
  const fill = { as: ben, body: { bio: 'x'.repeat(60_000) } }
  await expect.poll(async () => (await small.request('PATCH', '/api/profile', fill)).status).toBe(429)
  turn.resolve()
  await before
  const { status, headers } = await shift
  expect([status, Number(headers.get('Retry-After')) > 0]).toEqual([429, true])
  const { body } = await small.request<Trip>('GET', `/api/trips/${id}`, { as: ben })
  expect(body.startDate).toBe(lisbon.startDate)
})

test('a plan that its new days have no room for stays as it is', async () => {
  const trip = await planned()
  await fill(trip.id, 350)
  const before = await planOf(trip.id)
  expect(
    await patchDates(trip.id, { startDate: '2027-04-03', endDate: '2027-04-03', plan: 'move' }),
  ).toMatchObject({
    status: 409,
    body: { error: { message: expect.stringContaining('A day has room for 1,000 activities.') as string } },
  })
  expect(await planOf(trip.id)).toEqual(before)
  const { body } = await server.request('GET', `/api/trips/${trip.id}`, { as: ana })
  expect(body).toMatchObject({ startDate: lisbon.startDate, endDate: lisbon.endDate })
})

test('a public trip tells whose it is, and anyone makes a private copy of their own', async () => {
  const trip = await planned()
  const eve = await server.user({ firstName: 'Eve', lastName: 'Moreau' })
  const copy = (as: TestUser, body: object = {}) =>
    server.request<{ id: string; title: string; error: unknown }>('POST', `/api/trips/${trip.id}/duplicate`, {
      as,
      body,
    })
  expect((await copy(eve)).status).toBe(404)
  await patchDates(trip.id, { visibility: 'public' })
  const seen = await server.request('GET', `/api/trips/${trip.id}`, { as: eve })
  expect(seen.body).toMatchObject({
    title: 'Spring in Lisbon',
    canEdit: false,
    owner: { id: ana.id, firstName: 'Ana', lastName: 'Silva', profileImageUrl: null },
    likesCount: 0,
    commentsCount: 0,
    isLikedByCurrentUser: false,
    isFollowingOwner: false,
  })
  for (const path of [`trips/${trip.id}/like`, `trips/${trip.id}/save`, `users/${ana.id}/follow`]) {
    expect((await server.request('POST', `/api/${path}`, { as: eve })).status).toBe(204)
  }
  const marksFor = async (as: TestUser) => (await server.request('GET', `/api/trips/${trip.id}`, { as })).body
  const byEve = { isLikedByCurrentUser: true, isSavedByCurrentUser: true, isFollowingOwner: true }
  expect(await marksFor(eve)).toMatchObject({ likesCount: 1, ...byEve })
  expect(await marksFor(ana)).toMatchObject({ likesCount: 1, isLikedByCurrentUser: false })

  const { status, body } = await copy(eve, {
    startDate: '2028-01-01',
    endDate: '2028-01-02',
    travelersCount: 3,
  })
  expect(status).toBe(201)
  expect(Object.keys(body).toSorted()).toEqual(['id', 'title'])
  const mine = await server.request<Trip>('GET', `/api/trips/${body.id}`, { as: eve })
  expect(mine.body).toMatchObject({
    canEdit: true,
    ownerId: eve.id,
    visibility: 'private',
    travelersCount: 3,
    startDate: '2028-01-01',
    source: { tripId: trip.id, title: 'Spring in Lisbon', ownerName: 'Ana Silva' },
  })
  expect(await planOf(body.id, eve)).toEqual([
    ['2028-01-01', 1, 'Castle'],
    ['2028-01-02', 2, 'Belém'],
    ['2028-01-03', 3, 'Train'],
  ])
  expect((await server.request('GET', `/api/trips/${body.id}`, { as: ana })).status).toBe(404)
  expect(await planOf(trip.id)).toHaveLength(3)

  const same = await copy(eve)
  const dates = await server.request<Trip>('GET', `/api/trips/${same.body.id}`, { as: eve })
  expect(dates.body).toMatchObject({ startDate: null, endDate: null, travelersCount: 2 })
  expect((await copy(eve, { startDate: '2028-01-02', endDate: '2028-01-01' })).status).toBe(400)
  expect((await copy(eve, { travelersCount: 0 })).status).toBe(400)
})
