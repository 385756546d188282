import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { device } from '../../sync/testing/device.ts'
import { describeEachDatabase } from '../../testing/describeEachDatabase.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import type { TestServer, TestUser } from '../../testing/startTestServer.ts'
import { watchReads } from '../../testing/watchReads.ts'
import { compact } from './compact.ts'
import type { Activity } from './readActivity.ts'

const dayMs = 86_400_000

describeEachDatabase('GET /api/trips/{id}/activity', database => {
  const servers: TestServer[] = []

  afterEach(async () => {
    vi.restoreAllMocks()
    for (const server of servers.splice(0)) await server.stop()
  })

  async function planned(visibility = 'private') {
    const { databaseUrl } = await database.place()
    const server = await startTestServer(databaseUrl ? { env: { DATABASE_URL: databaseUrl } } : {})
    servers.push(server)
    const [ana, ben, eve] = [
      await server.user({
        firstName: 'Ana',
        lastName: 'Silva',
        profileImageUrl: 'https://example.org/ana.png',
      }),
      await server.user({ firstName: 'Ben', lastName: null }),
      await server.user({ firstName: 'Eve' }),
    ]
    const trip = { title: 'Lisbon', destination: 'Lisbon, Portugal', visibility }
    const { id: tripId } = (await server.request<Trip>('POST', '/api/trips', { as: ana, body: trip })).body
    const path = `/api/trips/${tripId}/activity`
    const activity = async (as: TestUser, query = '') =>
      await server.request<Activity[]>('GET', path + query, { as })
    /** Sends a person's edits as one commit. */
    const commit = async (who: TestUser, ...edits: [name: string, args: object][]) => {
      const { edit, send } = device(who.id)
      const { results } = await send(
        server.db,
        // Edits made together share one time.
        ...edits.map(([name, args]) => ({
          ...edit(name, { tripId, ...args }),
          madeAt: '2026-05-01T10:00:00.000Z',
        })),
      )
      expect(results.map(({ status }) => status)).toEqual(edits.map(() => 'applied'))
    }
    const membership = newId()
    const join = async () => {
      await commit(ana, ['collaborator.invite', { id: membership, userId: ben.id }])
      await commit(ben, ['collaborator.accept', { id: membership }])
    }
    return { server, ana, ben, eve, tripId, path, activity, commit, join, membership }
  }

  const fields = { time: null, location: null, description: null, cost: null, category: null }
  const texts = (list: readonly Activity[]) => list.map(({ changes }) => changes.description)

  test('tells who did what, newest first, to owner and collaborators', async () => {
    const { ana, ben, activity, commit, join } = await planned()
    await join()
    await commit(ana, ['collaborator.invite', { id: newId(), email: 'Eve@example.org' }])
    const [first, second, item] = [newId(), newId(), newId()]
    await commit(
      ana,
      ['day.add', { id: first, dayNumber: 1, date: null }],
      ['day.add', { id: second, dayNumber: 2, date: null }],
      ['item.add', { ...fields, id: item, dayId: first, pos: 'a0', title: 'Louvre' }],
    )
    await commit(ben, ['item.move', { id: item, dayId: second, pos: 'a0' }])
    await commit(ben, ['item.update', { id: item, time: '10:00' }])
    await commit(ana, ['day.delete', { id: second }])

    const { status, body } = await activity(ben)
    expect(status).toBe(200)
    expect(body.map(({ actionType, changes }) => [actionType, changes.description])).toEqual([
      ['day_deleted', 'Ana deleted Day 2, with 1 activity'],
      ['activity_edited', 'Ben set the time of “Louvre” to 10:00 AM'],
      ['activity_moved', 'Ben moved “Louvre” from Day 1 to Day 2'],
      ['activity_added', 'Ana added “Louvre” to Day 1'],
      ['day_added', 'Ana added Day 2'],
      ['day_added', 'Ana added Day 1'],
      ['collaborator_invited', 'Ana invited eve@example.org'],
      ['collaborator_joined', 'Ben joined the trip'],
      ['collaborator_invited', 'Ana invited Ben'],
      ['trip_created', 'Ana created the trip'],
    ])
    expect(body[0]).toMatchObject({
      user: { firstName: 'Ana', lastName: 'Silva', profileImageUrl: 'https://example.org/ana.png' },
      changes: { email: null },
    })
    // An address is shown to those who saw it typed; an account's own address is not.
    expect(body.map(({ changes }) => changes.email)).toEqual([
      ...Array.from({ length: 6 }, () => null),
      'eve@example.org',
      ...Array.from({ length: 3 }, () => null),
    ])
    expect(Date.parse(body[0]!.createdAt)).not.toBeNaN()
    expect((await activity(ana)).body).toEqual(body)
  })

  test('generating an itinerary is one entry, whatever it put into the plan', async () => {
    const { ana, activity, commit } = await planned()
    const day = newId()
    await commit(
      ana,
      ['day.add', { id: day, dayNumber: 1, date: null, status: 'suggested' }],
      ...['Louvre', 'Tower'].map((title, index): [string, object] => [
        'item.add',
        { ...fields, id: newId(), dayId: day, pos: `a${index}`, title },
      ]),
    )
    await commit(ana, ['day.confirm', { id: day }])
    const { body } = await activity(ana)
    expect(body.map(({ actionType, changes }) => [actionType, changes.description])).toEqual([
      ['day_confirmed', 'Ana confirmed Day 1'],
      ['itinerary_generated', 'Ana generated an itinerary with 2 activities'],
      ['trip_created', 'Ana created the trip'],
    ])
    const rest = await activity(ana, `?before=${body[1]!.id}`)
    expect(texts(rest.body)).toEqual(['Ana created the trip'])
  })

  test('is read page by page, across and within commits', async () => {
    const { ana, activity, commit } = await planned()
    const days = Array.from({ length: 7 }, () => newId())
    const added = days.map((id, index): [string, object] => [
      'day.add',
      { id, dayNumber: index + 1, date: null },
    ])
    await commit(ana, ...added.slice(0, 5))
    await commit(ana, ...added.slice(5))
    const whole = texts((await activity(ana)).body)
    expect(whole).toHaveLength(8)

    const paged: string[] = []
    for (let query = '?limit=3'; ;) {
      const { body } = await activity(ana, query)
      paged.push(...texts(body))
      if (body.length < 3) break
      query = `?limit=3&before=${body.at(-1)!.id}`
    }
    expect(paged).toEqual(whole)
  })

  test('asks the database as often for a page of two hundred as for one of two', async () => {
    const { server, ana, activity, commit } = await planned()
    const days = Array.from({ length: 210 }, (_, index): [string, object] => [
      'day.add',
      { id: newId(), dayNumber: index + 1, date: null },
    ])
    await commit(ana, ...days)
    const executor = server.db.kysely.getExecutor()
    const spy = vi.spyOn(Object.getPrototypeOf(executor) as typeof executor, 'executeQuery')
    // Take the lowest of several counts, because the server's own daily jobs query the database in the meantime.
    const queries = async (query: string) => {
      const counts = []
      for (let time = 0; time < 4; time++) {
        spy.mockClear()
        await activity(ana, query)
        counts.push(spy.mock.calls.length)
      }
      return Math.min(...counts)
    }
    const few = await queries('?limit=2')
    expect(few).toBeGreaterThan(0)
    expect(await queries('?limit=200')).toBe(few)
  })

  test('a short page of a long log reads little, and no statement reads much', async () => {
    const { server, ana, activity, commit } = await planned()
    const items = Array.from({ length: 40 }, () => newId())
    const added = items.map((id, index): [string, object] => [
      'item.add',
      {
        ...fields,
        id,
        dayId: null,
        pos: `a0${index + 10}V`,
        title: 'Louvre',
        description: 'a'.repeat(10_000),
      },
    ])
    await commit(ana, ...added)
    for (const letter of ['b', 'c', 'd']) {
      const description = letter.repeat(10_000)
      await commit(ana, ...items.map((id): [string, object] => ['item.update', { id, description }]))
    }
    const { rows: sizes } = await sql<{ bytes: number }>`
      select octet_length(data) as bytes from entity where kind = 'change'`.execute(server.db.kysely)
    expect(Math.max(...sizes.map(({ bytes }) => bytes))).toBeLessThan(260_000)

    using reads = watchReads(server.db)
    const first = await activity(ana, '?limit=1')
    expect(first.headers.get('X-Total-Count')).toBe('161')
    const short = reads.sizes()
    expect(short.reduce((sum, size) => sum + size, 0)).toBeLessThan(800_000)

    reads.forget()
    const paged: Activity[] = []
    for (let query = '?limit=100'; ;) {
      const { body, headers } = await activity(ana, query)
      expect(headers.get('X-Total-Count')).toBe('161')
      paged.push(...body)
      if (!headers.get('Link')!.includes('rel="next"')) break
      query = `?limit=100&before=${body.at(-1)!.id}`
    }
    expect(new Set(paged.map(({ id }) => id)).size).toBe(161)
    expect(paged.at(-1)!.actionType).toBe('trip_created')
    expect(Math.max(...reads.sizes())).toBeLessThan(600_000)
  })

  test('a commit that an earlier version stored in one large row is read like any other', async () => {
    const { server, ana, tripId, activity } = await planned()
    const [id, itemId] = [newId(), newId()]
    const entries = Array.from({ length: 150 }, () => ({
      action: 'item.update',
      kind: 'item',
      id: itemId,
      label: 'Louvre',
      fields: { description: { before: 'a'.repeat(10_000), after: 'b' } },
    }))
    await server.db.kysely
      .insertInto('entity')
      .values({
        scope_id: tripScope(tripId),
        id,
        kind: 'change',
        version: 2,
        fver: '{}',
        data: JSON.stringify({ id, userId: ana.id, createdAt: new Date().toISOString(), entries }),
      })
      .execute()
    const { status, body } = await activity(ana, '?limit=200')
    expect(status).toBe(200)
    expect(body.map(({ id: of }) => of)).toEqual([
      ...Array.from({ length: 150 }, (_, index) => `${id}.${149 - index}`),
      expect.any(String),
    ])
  })

  test('each page but the last names the next one', async () => {
    const { ana, activity, commit } = await planned()
    for (let dayNumber = 1; dayNumber <= 5; dayNumber++)
      await commit(ana, ['day.add', { id: newId(), dayNumber, date: null }])
    const sizes: number[] = []
    for (let query = '?limit=2'; ;) {
      const { body, headers } = await activity(ana, query)
      sizes.push(body.length)
      if (!headers.get('Link')!.includes('rel="next"')) break
      query = `?limit=2&before=${body.at(-1)!.id}`
    }
    expect(sizes).toEqual([2, 2, 2])
  })

  test('a person reads one long page at a time, and others do not wait for all of them', async () => {
    const { server, ana, ben, tripId, activity, commit, join } = await planned()
    await join()
    const item = newId()
    const place = { dayId: null, pos: 'a0', title: 'Louvre' }
    const texts = Array.from({ length: 20 }, (_, index) => String(index).padEnd(10_000, 'x'))
    await commit(ana, ['item.add', { ...fields, ...place, id: item, description: 'a' }])
    await commit(
      ana,
      ...texts.map((description): [string, object] => ['item.update', { id: item, description }]),
    )
    using reads = watchReads(server.db, {
      slow: ({ sql: text, parameters }) => text.includes('"data"') && parameters.includes(tripScope(tripId)),
    })
    const order: string[] = []
    const read = async (who: TestUser, name: string) => {
      expect((await activity(who)).status).toBe(200)
      order.push(name)
    }
    const others = Array.from({ length: 16 }, () => read(ana, 'ana'))
    await Promise.all([...others, read(ben, 'ben')])
    expect(reads.mostAtOnce()).toBeLessThanOrEqual(2)
    // He asked last.
    expect(order.indexOf('ben')).toBeLessThan(12)
  })

  test('a day that was summed up is one entry', async () => {
    const { server, ana, activity, commit, join } = await planned()
    await join()
    await commit(
      ana,
      ['day.add', { id: newId(), dayNumber: 1, date: null }],
      ['day.add', { id: newId(), dayNumber: 2, date: null }],
    )
    await compact(server.db, Date.now() + 91 * dayMs)
    const { body } = await activity(ana)
    expect(body).toMatchObject([
      { actionType: 'earlier_changes', changes: { description: 'Ana and Ben made 5 changes', email: null } },
    ])
    await commit(ana, ['day.add', { id: newId(), dayNumber: 3, date: null }])
    expect((await activity(ana, '?limit=1')).headers.get('X-Total-Count')).toBe('2')
  })

  test('the person who was deleted has no name, and the entry stays', async () => {
    const { server, ana, ben, activity, join } = await planned()
    await join()
    await server.db.kysely.deleteFrom('account').where('id', '=', ben.id).execute()
    const { body } = await activity(ana)
    expect(body[0]).toMatchObject({
      user: { firstName: null, lastName: null, profileImageUrl: null },
      changes: { description: 'Someone joined the trip', email: null },
    })
  })

  test('nobody but members sees it: not strangers, not who sees a public trip, not who was invited or removed', async () => {
    for (const [visibility, refused] of [
      ['private', 404],
      ['public', 403],
    ] as const) {
      const { server, ana, ben, eve, path, activity, commit, join, membership } = await planned(visibility)
      const imagined = await server.request('GET', `/api/trips/${newId()}/activity`, { as: eve })
      expect(imagined.status).toBe(404)
      expect(await activity(eve)).toMatchObject({
        status: refused,
        ...(refused === 404 && { body: imagined.body }),
      })
      expect((await server.request('GET', path)).status).toBe(401)

      await commit(ana, ['collaborator.invite', { id: newId(), userId: eve.id }])
      expect((await activity(eve)).status).toBe(refused)
      await join()
      expect((await activity(ben)).status).toBe(200)
      await commit(ana, ['collaborator.remove', { id: membership }])
      expect((await activity(ben)).status).toBe(refused)
    }
  })

  test('a deleted trip has none', async () => {
    const { server, ana, tripId, activity } = await planned()
    await server.request('DELETE', `/api/trips/${tripId}`, { as: ana })
    expect((await activity(ana)).status).toBe(404)
  })

  test('bad input is refused by the name of its field', async () => {
    const { server, ana, activity } = await planned()
    for (const [field, query] of [
      ['limit', '?limit=0'],
      ['limit', '?limit=201'],
      ['limit', '?limit=1.5'],
      ['limit', '?limit=many'],
      ['before', '?before=x'],
      ['before', `?before=${newId()}`],
      ['before', `?before=${newId()}.1%27--`],
    ] as const) {
      expect(await activity(ana, query)).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid-input', field } },
      })
    }
    expect((await server.request('GET', '/api/trips/x/activity', { as: ana })).status).toBe(400)
  })
})
