import { expect, test } from 'vitest'
import { caps, fullText } from '#shared/plain/caps.ts'
import { newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { createEngine } from '../engine.ts'
import { describeEachDatabase } from '../testing/describeEachDatabase.ts'
import type { DatabaseUnderTest } from '../testing/describeEachDatabase.ts'
import { asks } from '../testing/asks.ts'
import { beforeNextTransaction } from '../testing/beforeNextTransaction.ts'
import { serverOn } from '../testing/serverOn.ts'
import type { TestServerOptions } from '../testing/startTestServer.ts'
import type { Draft } from './batch.ts'
import { writeDraft } from './drafts.ts'
import { applyBatch } from './applyBatch.ts'
import { pull } from './pull.ts'
import { purge } from './purge.ts'
import { device } from './testing/device.ts'

/** Ana's trip: more activities than are copied in one transaction. */
async function scene(database: DatabaseUnderTest, options: TestServerOptions & { items?: number } = {}) {
  const { items = 900, ...serverOptions } = options
  const server = await serverOn(database, serverOptions)
  const ana = await server.user()
  const phone = device(ana.id)
  const tripId = newId()
  const days = [newId(), newId(), newId()]
  await phone.send(
    server.db,
    phone.tripCreate(tripId, 'Lisbon'),
    ...days.map((id, index) => phone.edit('day.add', { id, tripId, dayNumber: index + 1, date: null })),
  )
  const adds = Array.from({ length: items }, (_, index) => {
    const add = phone.itemAdd(tripId, days[index % days.length]!, `Stop ${index}`)
    return { ...add, args: { ...(add.args as object), pos: undefined } }
  })
  for (let from = 0; from < items; from += 500) await phone.send(server.db, ...adds.slice(from, from + 500))
  const copy = () =>
    server.request<{ id: string; error?: unknown }>('POST', `/api/trips/${tripId}/duplicate`, {
      as: ana,
      body: {},
    })
  const draftRows = async () => {
    const { kysely } = server.db
    const drafts = await kysely.selectFrom('draft').selectAll().execute()
    const scopes = await kysely.selectFrom('entity').select('scope_id').distinct().execute()
    return { drafts, scopes: scopes.map(({ scope_id }) => scope_id).filter(one => one.startsWith('trip:')) }
  }
  return { server, db: server.db, ana, tripId, copy, draftRows, [Symbol.asyncDispose]: server.stop }
}

describeEachDatabase('drafts', database => {
  test('a long copy has everything that a short one has', async () => {
    await using at = await scene(database)
    const { server, db, ana, tripId, copy, draftRows } = at
    const { status, body } = await copy()
    expect(status).toBe(201)
    const plan = await server.request<{ items: { title: string }[] }[]>(
      'GET',
      `/api/trips/${body.id}/itinerary`,
      { as: ana },
    )
    const titles = plan.body.flatMap(({ items }) => items.map(({ title }) => title))
    expect(plan.body).toHaveLength(3)
    expect(new Set(titles).size).toBe(900)

    const roomOf = async (id: string) => {
      const scope = await db.kysely
        .selectFrom('scope')
        .select(['room', 'version'])
        .where('id', '=', tripScope(id))
        .executeTakeFirstOrThrow()
      return { version: scope.version, ...(JSON.parse(scope.room!) as Record<string, number>) }
    }
    const [own, made] = [await roomOf(tripId), await roomOf(body.id)]
    expect(made).toMatchObject({ version: 1, at: 1, days: 3, activities: 900 })
    expect(own).toMatchObject({ days: 3, activities: 900 })
    const card = await db.kysely
      .selectFrom('trip_card')
      .select('days')
      .where('trip_id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(Number(card.days)).toBe(3)
    const log = await server.request<{ changes: { description: string } }[]>(
      'GET',
      `/api/trips/${body.id}/activity?limit=200`,
      { as: ana },
    )
    expect(Number(log.headers.get('X-Total-Count'))).toBe(904)
    const pulled = (await pull(db, ana.id, {})).scopes[tripScope(body.id)]!
    expect(pulled.rows.filter(({ kind }) => kind === 'item')).toHaveLength(900)
    expect(await draftRows()).toMatchObject({ drafts: [] })
  })

  test('others are answered while a long trip is being copied', async () => {
    await using at = await scene(database)
    const { server, copy } = at
    const ben = await server.user()
    let isCopied = false
    const copying = copy().then(answer => {
      isCopied = true
      return answer
    })
    let answered = 0
    while (!isCopied) {
      expect((await server.request('GET', '/api/trips', { as: ben })).status).toBe(200)
      if (!isCopied) answered++
    }
    expect((await copying).status).toBe(201)
    // In one transaction, none or one would be.
    expect(answered).toBeGreaterThan(1)
  })

  test('a long copy is refused when its owner blocks the person while it is being written', async () => {
    await using at = await scene(database, { items: 300 })
    const { server, db, ana, tripId, draftRows } = at
    const { ask, done } = asks(server)
    const ben = await server.user()
    let isBlocked = (): boolean => false
    // The first transaction writes a piece of the draft.
    beforeNextTransaction(db, async () => {
      isBlocked = beforeNextTransaction(db, () => done(ana, 'POST', `/users/${ben.id}/block`))
    })
    expect(await ask(ben, 'POST', `/trips/${tripId}/duplicate`)).toMatchObject({ status: 404 })
    expect(isBlocked()).toBe(true)
    expect(await draftRows()).toEqual({ drafts: [], scopes: [tripScope(tripId)] })
    expect(await done(ben, 'GET', '/trips')).toEqual([])
  })

  // The first is found when the trip is published, the second before that.
  test.each([
    ['tripsOfAccount', 1],
    ['activitiesOfTrip', 700],
  ] as const)(
    'a copy that is beyond the cap %s is refused, and leaves nothing behind',
    async (name, lower) => {
      await using at = await scene(database)
      const { tripId, copy, draftRows } = at
      const { most } = caps[name]
      caps[name].most = lower
      try {
        expect(await copy()).toMatchObject({
          status: 409,
          body: { error: { message: fullText(caps[name]) } },
        })
      } finally {
        caps[name].most = most
      }
      expect(await draftRows()).toEqual({ drafts: [], scopes: [tripScope(tripId)] })
      expect((await copy()).status).toBe(201)
    },
  )

  test('[LIFE3] what a server left unfinished is removed an hour later, and cannot be published any more', async () => {
    const db = await database.open()
    const ana = device(newId())
    const engine = createEngine(db)
    const tripId = newId()
    await ana.send(db, ana.tripCreate(newId(), 'Rome'))
    const create = ana.tripCreate(tripId, 'Lisbon')
    const days = Array.from({ length: 300 }, (_, index) =>
      ana.edit('day.add', { id: newId(), tripId, dayNumber: index + 1, date: null }),
    )
    const draft = await writeDraft(engine, ana.userId, [create, ...days], {})
    const rows = async () => {
      const found = await db.kysely
        .selectFrom('entity')
        .select('kind')
        .where('scope_id', '=', tripScope(tripId))
        .execute()
      return found.map(({ kind }) => kind)
    }
    const publish = (it: Draft) =>
      applyBatch(engine, { userId: ana.userId, clientId: null, mutations: [create], draft: it })
    expect(new Set(await rows())).toEqual(new Set(['day', 'change']))
    expect(Object.keys((await pull(db, ana.userId, {})).scopes)).not.toContain(tripScope(tripId))

    await purge(engine, Date.now())
    expect(await rows()).not.toEqual([])
    const purged = await purge(engine, Date.now() + 3_700_000)
    expect(purged.abandoned).toBeGreaterThanOrEqual(300)
    expect(await rows()).toEqual([])
    expect(await db.kysely.selectFrom('draft').selectAll().execute()).toEqual([])
    await expect(publish(draft)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await rows()).toEqual([])
  })

  test('what is written counts toward the bytes of a minute, whatever was sent', async () => {
    const perMinuteEach = 1_500_000
    await using at = await scene(database, {
      items: 1_200,
      bodyLimits: { atOnce: 1e7, atOnceEach: 1e7, perMinuteEach },
    })
    const { server, ana, copy, draftRows } = at
    const ben = await server.user()
    const answers: number[] = []
    for (let tries = 0; tries < 6; tries++) answers.push((await copy()).status)
    const made = answers.filter(status => status === 201).length
    expect(answers).toEqual([...Array(made).fill(201), ...Array(6 - made).fill(429)])
    expect(made).toBeGreaterThan(0)
    expect(made).toBeLessThan(4)
    const refused = await server.request('POST', '/api/trips', { as: ana, body: { title: 'x' } })
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'rate-limited' } } })
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await draftRows()).scopes).toHaveLength(1 + made)
    // Others are not affected, nor is reading.
    const trip = { title: 'Rome', destination: 'Rome, Italy' }
    expect((await server.request('POST', '/api/trips', { as: ben, body: trip })).status).toBe(201)
    expect((await server.request('GET', '/api/trips', { as: ana })).status).toBe(200)
  })

  test('what a batch makes the server write counts as well', async () => {
    await using at = await scene(database, {
      items: 1,
      bodyLimits: { atOnce: 1e7, atOnceEach: 1e7, perMinuteEach: 200_000 },
    })
    const { server, ana } = at
    const phone = device(ana.id)
    const sync = (count: number) => {
      const mutations = Array.from({ length: count }, () => phone.tripCreate(newId(), 'T'))
      const body = { v: 1, clientId: phone.clientId, mutations, cursors: null }
      return {
        bytes: JSON.stringify(body).length,
        send: () => server.request('POST', '/api/sync', { as: ana, body }),
      }
    }
    const first = sync(300)
    expect(first.bytes).toBeLessThan(150_000)
    // It is stopped on its way. What was stored by then stays, and is answered when the rest is sent again.
    expect((await first.send()).status).toBe(429)
    expect((await sync(1).send()).status).toBe(429)
    const trips = await server.request<unknown[]>('GET', '/api/trips', { as: ana })
    expect(trips.body.length).toBeGreaterThan(10)
    expect(trips.body.length).toBeLessThan(250)
  })
})
