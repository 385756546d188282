import { afterEach, expect, test } from 'vitest'
import type { OpenPlan } from '#shared/features/sharing/openPlan.ts'
import { addDays } from '#shared/plain/dates.ts'
import { newId } from '#shared/plain/ids.ts'
import { asks } from '../../testing/asks.ts'
import { describeEachDatabase } from '../../testing/describeEachDatabase.ts'
import { environmentOf } from '../../testing/placeDatabase.ts'
import { rawGet } from '../../testing/rawGet.ts'
import { administrator } from '../../testing/serverOn.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import type { TestServer, TestServerOptions, TestUser } from '../../testing/startTestServer.ts'

const today = new Date().toISOString().slice(0, 10)
const span = (days: number) => ({ startDate: addDays(today, days), endDate: addDays(today, days + 1) })
const coming = span(30)
const over = span(-30)

const notFound = {
  status: 404,
  body: { error: { code: 'not-found', message: "This trip doesn't exist, or it isn't public." } },
}

const read = (server: TestServer, tripId: string, as?: TestUser) =>
  server.request<OpenPlan>('GET', `/api/trips/${tripId}/public`, { ...(as && { as }) })

/** Every text and number in an answer, by where it is: 'days.activities.title'. */
function valuesOf(value: unknown, path: readonly string[] = []): [string, unknown][] {
  if (Array.isArray(value)) return value.flatMap(each => valuesOf(each, path))
  if (typeof value !== 'object' || value === null) return [[path.join('.'), value]]
  return Object.entries(value).flatMap(([name, each]) => valuesOf(each, [...path, name]))
}

describeEachDatabase('public trips without an account', database => {
  let server: TestServer | undefined
  afterEach(async () => {
    await server?.stop()
    server = undefined
  })

  /** Ana's trip, with something of everything that a trip can have; Ben plans it as well. */
  async function open(fields: object = coming, options: TestServerOptions = {}) {
    const running = await startTestServer({ env: environmentOf(await database.place()), ...options })
    server = running
    const { done: call } = asks(running)
    const ana = await running.user({ firstName: 'Ana', lastName: 'Silva', email: 'ana@example.org' })
    const ben = await running.user({ firstName: 'Ben', lastName: 'Costa', email: 'ben@example.org' })
    const { id: tripId } = await call(ana, 'POST', '/trips', {
      title: 'Lisbon, December',
      destination: 'Lisbon, Portugal',
      destinationCity: 'Lisbon',
      destinationCountry: 'Portugal',
      travelersCount: 2,
      visibility: 'public',
      ...fields,
    })
    const trip = `/trips/${tripId}`
    const day = await call(ana, 'POST', `${trip}/itinerary/days`, {
      dayNumber: 1,
      date: 'startDate' in fields ? fields.startDate : null,
    })
    await call(ana, 'PATCH', `${trip}/itinerary/days/${day.id}`, { title: 'Along the river' })
    const castle = {
      dayId: day.id,
      time: '23:30',
      durationMinutes: 60,
      title: 'Castle',
      location: 'Alfama',
      lat: 38.7139,
      lon: -9.1335,
      description: 'Take the stairs',
      cost: '$45',
      category: 'activities',
      link: 'https://tickets.example/?order=4711',
    }
    await call(ana, 'POST', `${trip}/itinerary/items`, castle)
    await call(ana, 'POST', `${trip}/itinerary/items`, { dayId: null, title: 'Maybe a boat' })
    await call(ana, 'POST', `${trip}/collaborators/invite`, { email: ben.email })
    const [offer] = await call<{ id: string }[]>(ben, 'GET', '/invitations')
    await call(ben, 'POST', `/invitations/${offer!.id}/accept`)
    await call(ben, 'POST', `${trip}/comments`, { text: 'How steep is it?' })
    return { server: running, call, ana, ben, tripId, trip }
  }

  const plan = {
    destination: 'Lisbon, Portugal',
    picture: expect.stringMatching(/^\/preview\/[0-9a-f-]{36}\.jpg\?v=[\w-]{12}$/),
    owner: { firstName: 'Ana', lastName: 'Silva' },
  }
  const castle = {
    time: '23:30',
    end: { time: '00:30', days: 1 },
    title: 'Castle',
    location: 'Alfama',
    category: 'activities',
    description: 'Take the stairs',
    cost: '$45',
  }

  test('[SOCIAL13] anyone reads the plan of a public trip, and exactly this much of it', async () => {
    const { server, tripId } = await open()
    expect(await read(server, tripId)).toMatchObject({ status: 200 })
    expect((await read(server, tripId)).body).toEqual({
      ...plan,
      title: 'Lisbon',
      startDate: null,
      endDate: null,
      days: [{ number: 1, date: null, title: 'Along the river', isSuggested: false, activities: [castle] }],
    })
  })

  test('the answer holds nothing that a signed-in visitor does not get', async () => {
    const { server, call, ana, tripId, trip } = await open()
    const eve = await server.user()
    const undated = { startDate: null, endDate: null }
    for (const fields of [coming, { showDates: true }, over, { ...undated, showDates: false }]) {
      await call(ana, 'PATCH', trip, { ...fields, plan: 'shift' })
      const seen = [await call<object>(eve, 'GET', trip), await call<object>(eve, 'GET', `${trip}/itinerary`)]
      const known = new Set(seen.flatMap(answer => valuesOf(answer).map(([, value]) => value)))
      const { body } = await read(server, tripId)
      // Drawn, counted or worked out from what visitors get; everything else is among it as it is.
      const derived = ['picture', 'days.number', 'days.isSuggested', 'days.activities.end.days']
      // An empty date of a trip that is over has no row.
      const isDerived = (path: string, value: unknown) =>
        derived.includes(path) || (path === 'days.date' && value === over.endDate)
      expect(body.days[0]!.activities).toEqual([castle])
      expect(valuesOf(body).filter(([path, value]) => !isDerived(path, value) && !known.has(value))).toEqual(
        [],
      )
    }
  })

  test('dates are told once the trip is over, or before if its owner shows them', async () => {
    const { server, call, ana, tripId, trip } = await open(coming)
    const before = JSON.stringify((await read(server, tripId)).body)
    for (const told of [coming.startDate, coming.endDate, 'December']) expect(before).not.toContain(told)
    await call(ana, 'PATCH', trip, { showDates: true })
    expect((await read(server, tripId)).body).toMatchObject(coming)
    await call(ana, 'PATCH', trip, { showDates: false })
    expect(JSON.stringify((await read(server, tripId)).body)).toBe(before)
    await call(ana, 'PATCH', trip, { ...over, plan: 'shift' })
    expect((await read(server, tripId)).body).toMatchObject({
      ...over,
      title: 'Lisbon, December',
      days: [
        { number: 1, date: over.startDate },
        { number: 2, date: over.endDate, activities: [] },
      ],
    })
  })

  test('every other trip gets the answer of one that never existed', async () => {
    const { server, call, ana, ben, tripId, trip } = await open()
    const follower = await server.user()
    await call(follower, 'POST', `/users/${ana.id}/follow`)
    expect(await read(server, newId())).toMatchObject(notFound)
    for (const visibility of ['private', 'friends']) {
      await call(ana, 'PATCH', trip, { visibility })
      for (const as of [undefined, ana, ben, follower]) {
        const answer = await read(server, tripId, as)
        expect(answer).toMatchObject(notFound)
        expect(answer.headers.get('ETag')).toBeNull()
        expect(answer.headers.get('Cache-Control')).toBe('no-store')
      }
    }
    await call(ana, 'PATCH', trip, { visibility: 'public' })
    expect((await read(server, tripId)).status).toBe(200)
    await call(ana, 'DELETE', trip)
    expect(await read(server, tripId)).toMatchObject(notFound)
  })

  test('what an administrator hides or deletes is gone; a suspended owner’s trips stay, as in the feed', async () => {
    const { server, call, ana, tripId } = await open()
    const admin = await administrator(server)
    const eve = await server.user()
    await call(admin, 'PATCH', `/admin/users/${ana.id}/suspension`, { suspended: true, reason: 'Spam' })
    expect(await call<{ id: string }[]>(eve, 'GET', '/feed')).toMatchObject([{ id: tripId }])
    expect((await read(server, tripId)).status).toBe(200)
    await call(admin, 'PATCH', `/admin/trips/${tripId}`, { visibility: 'private', reason: 'Spam' })
    expect(await read(server, tripId)).toMatchObject(notFound)
    await call(admin, 'PATCH', `/admin/trips/${tripId}`, { visibility: 'public' })
    expect((await read(server, tripId)).status).toBe(200)
    await call(admin, 'DELETE', `/admin/trips/${tripId}`, { reason: 'Spam' })
    expect(await read(server, tripId)).toMatchObject(notFound)
  })

  test('a block holds for someone who is signed in', async () => {
    const { server, call, ana, tripId } = await open()
    const eve = await server.user()
    expect((await read(server, tripId, eve)).status).toBe(200)
    await call(ana, 'POST', `/users/${eve.id}/block`)
    expect(await read(server, tripId, eve)).toMatchObject(notFound)
    expect((await read(server, tripId)).status).toBe(200)
  })

  test('it is not sent again to those who have it, and is always up to date', async () => {
    const { server, call, ana, tripId, trip } = await open()
    const named = { first_name: 'Anabela' }
    const get = (headers = {}) => rawGet(server, `/api/trips/${tripId}/public`, headers)
    const first = await get()
    expect(first.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-cache',
    })
    const { etag } = first.headers
    expect(await get({ 'If-None-Match': etag })).toMatchObject({ status: 304, body: '' })
    await call(ana, 'PATCH', trip, { title: 'Porto' })
    expect(await get({ 'If-None-Match': etag })).toMatchObject({
      status: 200,
      body: expect.stringContaining('Porto'),
    })
    // A new name is no new version of the trip.
    await server.db.kysely.updateTable('account').set(named).where('id', '=', ana.id).execute()
    expect((await read(server, tripId)).body.owner).toEqual({ firstName: 'Anabela', lastName: 'Silva' })
  })

  test('the preview of the link says the same, and has the same picture', async () => {
    const { server, tripId } = await open()
    const { body } = await read(server, tripId)
    const picture = await server.request('GET', body.picture)
    expect(picture.status).toBe(200)
    expect(picture.headers.get('Content-Type')).toBe('image/jpeg')
  })
})

test('requests are counted by address', async () => {
  await using server = await startTestServer({ limits: { public: { requests: 2, perSeconds: 60 } } })
  const id = newId()
  for (const status of [404, 404, 429]) expect((await read(server, id)).status).toBe(status)
})
