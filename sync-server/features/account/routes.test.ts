import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { expect, test } from 'vitest'
import type { AccountClosing } from '#shared/features/account/schema.ts'
import type { Change } from '#shared/features/changelog/schema.ts'
import type { Invitation } from '#shared/features/collaborators/invitation.ts'
import { readTripFile } from '#shared/features/sharing/tripFile.ts'
import type { MemberRole } from '#shared/features/trips/membership.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { deferred } from '#shared/plain/deferred.ts'
import { newId } from '#shared/plain/ids.ts'
import { tripScope, userScope } from '#shared/sync/scope.ts'
import { createEngine } from '../../engine.ts'
import { createIdentity } from '../../identity/createIdentity.ts'
import { person, TestBrowser } from '../../identity/testing/testBrowser.ts'
import { purge } from '../../sync/purge.ts'
import { device } from '../../sync/testing/device.ts'
import { describeEachDatabase } from '../../testing/describeEachDatabase.ts'
import { administrator, serverOn } from '../../testing/serverOn.ts'
import { readTables } from '../../testing/readTables.ts'
import type { TestServer, TestUser } from '../../testing/startTestServer.ts'
import { watchReads } from '../../testing/watchReads.ts'

const confirmed = { confirm: 'DELETE' }

async function newTrip(server: TestServer, as: TestUser, title: string, fields: object = {}) {
  const body = { title, destination: 'Bergen, Norway', ...fields }
  return (await server.request<Trip>('POST', '/api/trips', { as, body })).body
}

/** Invites and accepts. */
async function join(
  server: TestServer,
  owner: TestUser,
  tripId: string,
  guest: TestUser,
  role: MemberRole = 'editor',
): Promise<void> {
  const path = `/api/trips/${tripId}/collaborators/invite`
  const body = { email: guest.email, role }
  expect((await server.request('POST', path, { as: owner, body })).status).toBe(201)
  const all = await server.request<Invitation[]>('GET', '/api/invitations', { as: guest })
  const { id } = all.body.find(one => one.tripId === tripId)!
  expect((await server.request('POST', `/api/invitations/${id}/accept`, { as: guest })).status).toBeLessThan(
    300,
  )
}

const close = (server: TestServer, as: TestUser, body: object = confirmed) =>
  server.request('DELETE', '/api/account', { as, body })

const closing = async (server: TestServer, as: TestUser) =>
  (await server.request<AccountClosing>('GET', '/api/account/closing', { as })).body

/** The rows of the database that have this text anywhere, each behind its table's name. */
async function rowsWith({ db }: TestServer, text: string): Promise<string[]> {
  const tables = Object.entries(await readTables(db))
  const rows = tables.flatMap(([name, rows]) => rows.map(row => `${name} ${JSON.stringify(row)}`))
  return rows.filter(row => row.includes(text))
}

describeEachDatabase('account', database => {
  test('nobody but the person, who has typed the word, deletes an account', async () => {
    await using server = await serverOn(database)
    const ana = await server.user()
    for (const [method, path] of [
      ['GET', '/api/account/export'],
      ['GET', '/api/account/closing'],
      ['DELETE', '/api/account'],
    ] as const) {
      expect([path, (await server.request(method, path)).status]).toEqual([path, 401])
    }
    for (const body of [
      {},
      { confirm: 'yes' },
      { confirm: 'delete' },
      { confirm: 1 },
      { confirm: 'D'.repeat(100) },
    ]) {
      expect((await close(server, ana, body)).status).toBe(400)
    }
    const state = (id: string) => server.request('GET', `/api/account/closed/${id}`)
    expect((await state(ana.id)).body).toEqual({ closed: false })
    expect((await state(newId())).body).toEqual({ closed: false })
    expect((await state('nobody')).status).toBe(400)
    expect((await close(server, ana, { confirm: ' DELETE ' })).status).toBe(204)
    expect((await state(ana.id)).body).toEqual({ closed: true })
    // A second click that was already on its way.
    expect((await close(server, ana)).status).toBe(204)
  })

  test('a shared trip goes to nobody who is suspended while someone else is on it', async () => {
    await using server = await serverOn(database)
    const admin = await administrator(server)
    const [ana, ben, eve] = [
      await server.user(),
      await server.user(),
      await server.user({ firstName: 'Eve' }),
    ]
    const [viewed, left] = [await newTrip(server, ana, 'Viewed'), await newTrip(server, ana, 'Left')]
    await join(server, ana, viewed.id, ben)
    await join(server, ana, viewed.id, eve, 'viewer')
    await join(server, ana, left.id, ben)
    const suspension = { suspended: true, reason: 'Spam' }
    await server.request('PATCH', `/api/admin/users/${ben.id}/suspension`, { as: admin, body: suspension })

    expect((await closing(server, ana)).handedOverTrips.map(({ id, heir }) => [id, heir.id])).toEqual([
      [left.id, ben.id],
      [viewed.id, eve.id],
    ])
    expect((await close(server, ana)).status).toBe(204)
    const { body } = await server.request<Trip>('GET', `/api/trips/${viewed.id}`, { as: eve })
    expect(body).toMatchObject({ ownerId: eve.id, canEdit: true })
  })

  test('shared trips go to who joined first, said before; the others go, and nothing else stays', async () => {
    await using server = await serverOn(database)
    const ana = await server.user({ firstName: 'Xanthippe', lastName: 'Ypsilanti' })
    const ben = await server.user({ firstName: 'Ben' })
    const eve = await server.user({ firstName: 'Eve' })
    const alone = await newTrip(server, ana, 'Alone')
    const shared = await newTrip(server, ana, 'Shared', { visibility: 'public' })
    const gone = await newTrip(server, ana, 'Gone')
    await server.request('DELETE', `/api/trips/${gone.id}`, { as: ana })
    // Eve has the older id of the two, but joined later.
    await join(server, ana, shared.id, ben)
    await join(server, ana, shared.id, eve)
    const theirs = await newTrip(server, ben, 'Theirs', { visibility: 'public' })
    await join(server, ben, theirs.id, ana)
    await server.request('POST', `/api/trips/${theirs.id}/like`, { as: ana })
    await server.request('POST', `/api/trips/${theirs.id}/save`, { as: ana })
    await server.request('POST', `/api/trips/${theirs.id}/comments`, {
      as: ana,
      body: { text: 'Remarkable' },
    })
    await server.request('POST', `/api/users/${ben.id}/follow`, { as: ana })
    await server.request('POST', `/api/users/${ana.id}/follow`, { as: eve })
    await server.request('POST', `/api/users/${ana.id}/block`, { as: await server.user() })
    const guest = await server.user({ firstName: 'Guest' })
    const invite = (tripId: string) =>
      server.request('POST', `/api/trips/${tripId}/collaborators/invite`, {
        as: ana,
        body: { email: guest.email },
      })
    for (const { id } of [alone, shared, theirs]) expect((await invite(id)).status).toBe(201)
    await server.request('PATCH', '/api/profile', { as: ana, body: { bio: 'A private sentence' } })

    expect(await closing(server, ana)).toEqual({
      deletedTrips: [{ id: alone.id, title: 'Alone' }],
      handedOverTrips: [
        { id: shared.id, title: 'Shared', heir: { id: ben.id, firstName: 'Ben', lastName: 'Silva' } },
      ],
      leftTrips: 1,
      comments: 1,
      likes: 1,
      saves: 1,
      following: 1,
      followers: 1,
      removesSignIn: false,
      needsSignIn: false,
      obstacle: null,
    })
    expect((await close(server, ana)).status).toBe(204)

    const read = <T>(as: TestUser, path: string) => server.request<T>('GET', path, { as })
    expect((await read(ben, `/api/trips/${shared.id}`)).body).toMatchObject({ ownerId: ben.id })
    expect((await read(eve, `/api/trips/${shared.id}`)).status).toBe(200)
    expect((await read(ben, `/api/trips/${alone.id}`)).status).toBe(404)
    // The new owner does what only owners do.
    const hide = await server.request('PATCH', `/api/trips/${shared.id}`, {
      as: ben,
      body: { visibility: 'private' },
    })
    expect(hide.status).toBe(200)
    const people = await read<{ userId: string; status: string }[]>(
      ben,
      `/api/trips/${shared.id}/collaborators`,
    )
    expect(people.body.map(({ userId, status }) => [userId, status])).toContainEqual([eve.id, 'accepted'])
    expect(JSON.stringify(people.body)).not.toContain(ana.id)
    const log = await read<{ actionType: string }[]>(eve, `/api/trips/${shared.id}/activity`)
    expect(log.body.map(({ actionType }) => actionType)).toContain('account_deleted')
    expect((await read(ben, `/api/trips/${theirs.id}/comments`)).body).toEqual([])
    const feed = await read<{ id: string; likesCount: number; commentsCount: number }[]>(eve, '/api/feed')
    expect(feed.body.find(({ id }) => id === theirs.id)).toMatchObject({ likesCount: 0, commentsCount: 0 })
    expect((await read(ben, '/api/notifications')).body).toEqual([])
    expect((await read(eve, `/api/profile/${ana.id}`)).status).toBe(404)
    expect((await read(eve, `/api/profile/${ben.id}`)).body).toMatchObject({ followersCount: 0 })
    const invitations = await read<Invitation[]>(guest, '/api/invitations')
    expect(invitations.body.map(({ tripId }) => tripId).toSorted()).toEqual([shared.id, theirs.id].toSorted())
    expect(invitations.body.every(({ invitedBy }) => invitedBy.firstName === 'Ben')).toBe(true)

    const words = ['Xanthippe', 'Ypsilanti', 'private sentence', 'Remarkable', ana.email!, 'Alone']
    for (const word of [...words, userScope(ana.id)]) {
      expect([word, await rowsWith(server, word)]).toEqual([word, []])
    }
    const audit = await server.db.kysely.selectFrom('admin_audit').selectAll().execute()
    expect(audit).toMatchObject([{ action: 'account.delete', admin_id: ana.id, subject: 'an account' }])
    // An edit still on its way from one of their devices finds no account.
    const late = await server.request('POST', '/api/trips', {
      as: ana,
      body: { title: 'Late', destination: 'Nowhere' },
    })
    expect(late.status).toBe(401)
    expect((await close(server, ben)).status).toBe(204)
    expect((await read(eve, `/api/trips/${shared.id}`)).body).toMatchObject({ ownerId: eve.id })
    expect((await close(server, eve)).status).toBe(204)
    const rows = await server.db.kysely
      .selectFrom('entity')
      .select('id')
      .where('scope_id', '=', tripScope(shared.id))
      .execute()
    expect(rows).toEqual([])
  })

  test('nothing about a trip that is deleted with the account stays in the lists of other people', async () => {
    await using server = await serverOn(database)
    const [ana, eve] = [await server.user(), await server.user()]
    const trip = await newTrip(server, ana, 'Alone', { visibility: 'public' })
    for (const what of ['like', 'save']) {
      await server.request('POST', `/api/trips/${trip.id}/${what}`, { as: eve })
    }
    await server.request('POST', `/api/trips/${trip.id}/comments`, {
      as: eve,
      body: { text: 'How cold is it?' },
    })
    expect((await rowsWith(server, 'How cold is it?')).length).toBeGreaterThan(0)
    expect((await close(server, ana)).status).toBe(204)
    expect(await rowsWith(server, 'How cold is it?')).toEqual([])
    // The like is a tombstone: it says to Eve's devices that there is nothing any more.
    const left = (await rowsWith(server, trip.id)).filter(row => !row.startsWith('scope '))
    expect(left.map(row => row.split(' ')[0])).toEqual(['entity'])
    expect(left[0]).toContain(JSON.stringify(JSON.stringify({ id: trip.id })))
  })

  test('what is in a large trip and what devices were answered go in short transactions, so that others can write in between', async () => {
    await using server = await serverOn(database)
    const { db } = server
    const ana = await server.user()
    const trip = await newTrip(server, ana, 'Alone')
    const phone = device(ana.id)
    for (let dayNumber = 1; dayNumber <= 5; dayNumber++) {
      const dayId = newId()
      const day = phone.edit('day.add', { id: dayId, tripId: trip.id, dayNumber, date: null })
      const items = Array.from({ length: 250 }, (_, nth) => phone.itemAdd(trip.id, dayId, `Stop ${nth}`))
      await phone.send(db, day, ...items)
    }
    const countOf = async (from: RawBuilder<unknown>) => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from ${from}`.execute(db.kysely)
      return Number(rows[0]!.count)
    }
    const rowsLeft = async () => [
      await countOf(sql`entity where scope_id = ${tripScope(trip.id)}`),
      await countOf(sql`mutation_log where client_id = ${phone.clientId}`),
    ]
    const left = [await rowsLeft()]
    const { transaction } = db
    // One after another: otherwise, what another transaction has left could be noted later than it was counted.
    let before: Promise<unknown> = Promise.resolve()
    db.transaction = fn => {
      const turn = before.then(() => transaction(fn))
      before = turn.then(
        async () => left.push(await rowsLeft()),
        () => undefined,
      )
      return before.then(() => turn)
    }
    expect((await close(server, ana)).status).toBe(204)
    expect(left[0]).toEqual([expect.any(Number), 1_255])
    expect(left.at(-1)).toEqual([0, 0])
    const removed = left
      .slice(1)
      .flatMap((counts, step) => counts.map((count, table) => left[step]![table]! - count))
    expect(Math.max(...removed)).toBeLessThanOrEqual(200)
    expect(await countOf(sql`sync_client where id = ${phone.clientId}`)).toBe(0)
  })

  test('the answer does not wait for the removal of all that a large account held, but the end of the server does', async () => {
    await using server = await serverOn(database)
    const { db } = server
    const ana = await server.user()
    const trip = await newTrip(server, ana, 'Alone')
    const { promise: goOn, resolve: release } = deferred<void>()
    const { transaction, close: closeDatabase } = db
    const happened: string[] = []
    db.transaction = async fn => {
      const closed = await db.kysely.selectFrom('closed_account').selectAll().execute()
      if (closed.length === 0) return await transaction(fn)
      await goOn
      const result = await transaction(fn)
      happened.push('removed')
      return result
    }
    db.close = () => {
      happened.push('closed')
      return closeDatabase()
    }
    expect((await close(server, ana)).status).toBe(204)
    expect(happened).toEqual([])
    expect((await rowsWith(server, trip.id)).length).toBeGreaterThan(0)
    // Long enough for a server that doesn't wait to close its database first.
    setTimeout(release, 300)
    await server.stop()
    expect([...new Set(happened)]).toEqual(['removed', 'closed'])
  })

  test('trips that the server did not finish removing are gone for everyone, and the purge removes them', async () => {
    await using server = await serverOn(database, { env: { RATE_LIMITS: 'off' } })
    const { db } = server
    const [ana, eve] = [await server.user(), await server.user()]
    const admin = await administrator(server)
    const trip = await newTrip(server, ana, 'Alone', { visibility: 'public' })
    const path = `/api/trips/${trip.id}`
    await server.request('POST', `${path}/save`, { as: eve })
    await server.request('POST', `${path}/comments`, { as: eve, body: { text: 'How cold is it?' } })
    const link = await server.request<{ url: string }>('POST', `${path}/share-links`, { as: ana, body: {} })
    const shared = new URL(link.body.url).pathname
    expect((await server.request('GET', shared)).status).toBe(200)

    const { transaction } = db
    // As if the server stopped once the account is closed.
    let isClosed = false
    db.transaction = async fn => {
      if (isClosed) throw new Error('stopped')
      const result = await transaction(fn)
      isClosed = (await db.kysely.selectFrom('closed_account').selectAll().execute()).length > 0
      return result
    }
    expect((await close(server, ana)).status).toBe(204)
    db.transaction = transaction
    expect((await rowsWith(server, 'How cold is it?')).length).toBeGreaterThan(0)

    const status = async (method: string, at: string, as: TestUser, body?: object) =>
      (await server.request(method, at, { as, ...(body && { body }) })).status
    for (const [method, at, body] of [
      ['GET', path],
      ['POST', `${path}/like`],
      ['POST', `${path}/duplicate`],
      ['POST', `${path}/comments`, { text: 'Hello?' }],
    ] as const) {
      expect([at, await status(method, at, eve, body)]).toEqual([at, 404])
    }
    expect((await server.request('GET', shared)).status).toBeGreaterThanOrEqual(400)
    for (const list of ['/api/feed', '/api/saved-trips']) {
      expect(JSON.stringify((await server.request('GET', list, { as: eve })).body)).not.toContain(trip.id)
    }
    // Nobody brings it back.
    const shows = { visibility: 'public', reason: 'Spam' }
    expect(await status('PATCH', `/api/admin/trips/${trip.id}`, admin, shows)).toBeGreaterThanOrEqual(400)
    const create = device(eve.id).tripCreate(trip.id, 'Taken')
    const { results } = await device(eve.id).send(db, create)
    expect(results).toMatchObject([{ status: 'rejected', code: 'conflict' }])

    await purge(createEngine(db), Date.now())
    expect(await rowsWith(server, 'How cold is it?')).toEqual([])
    const left = (await rowsWith(server, trip.id)).filter(row => !row.startsWith('scope '))
    expect(left.every(row => row.includes(JSON.stringify(JSON.stringify({ id: trip.id }))))).toBe(true)
    expect(await rowsWith(server, '"ownerId')).toEqual([])
  })

  test('the last administrator stays, of two who leave at once as well', async () => {
    await using server = await serverOn(database)
    const ana = await administrator(server)
    expect((await closing(server, ana)).obstacle).toMatch(/only administrator/)
    expect(await close(server, ana)).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } })
    const ben = await administrator(server)
    const answers = await Promise.all([close(server, ana), close(server, ben)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
  })

  test('edits that run while the account is deleted end before it or not at all', async () => {
    await using server = await serverOn(database)
    const ana = await server.user()
    const making = Array.from({ length: 12 }, (_, index) =>
      server.request('POST', '/api/trips', {
        as: ana,
        body: { title: `Trip ${index}`, destination: 'Bergen' },
      }),
    )
    const [closed, ...made] = await Promise.all([close(server, ana), ...making])
    expect(closed.status).toBe(204)
    expect(made.filter(({ status }) => status !== 201 && status !== 401).map(({ body }) => body)).toEqual([])
    expect(await rowsWith(server, '"ownerId')).toEqual([])
  })

  test('a device that holds rows of a deleted account sends nothing for whoever signs in there next', async () => {
    await using server = await serverOn(database)
    const [ana, ben] = [await server.user(), await server.user()]
    const sync = (as: TestUser, scope: string) =>
      server.request('POST', '/api/sync', {
        as,
        body: { v: 1, clientId: newId(), mutations: [], cursors: { [scope]: [1, 'e0'] } },
      })
    expect((await sync(ana, userScope(ana.id))).status).toBe(200)
    expect((await sync(ana, tripScope(newId()))).status).toBe(200)
    await close(server, ben)
    expect((await sync(ana, userScope(ben.id))).status).toBe(401)
  })

  test('the export has everything, and its trips can be imported again', async () => {
    await using server = await serverOn(database)
    const [ana, ben] = [await server.user(), await server.user({ firstName: 'Ben' })]
    const trip = await newTrip(server, ana, 'Fjords', { visibility: 'public' })
    const day = await server.request<{ id: string }>('POST', `/api/trips/${trip.id}/itinerary/days`, {
      as: ana,
      body: { dayNumber: 1 },
    })
    await server.request('POST', `/api/trips/${trip.id}/itinerary/items`, {
      as: ana,
      body: { dayId: day.body.id, time: '09:00', title: 'Fish market', location: 'Torget' },
    })
    const texts = { localTips: 'Ask **Maria**' }
    await server.request('PATCH', `/api/trips/${trip.id}/insights`, { as: ana, body: texts })
    const theirs = await newTrip(server, ben, 'Theirs', { visibility: 'public' })
    await join(server, ben, theirs.id, ana)
    await server.request('POST', `/api/trips/${theirs.id}/like`, { as: ana })
    await server.request('POST', `/api/trips/${theirs.id}/comments`, { as: ana, body: { text: 'How far?' } })
    await server.request('POST', `/api/users/${ben.id}/follow`, { as: ana })
    await server.request('POST', `/api/trips/${trip.id}/like`, { as: ben })

    const answer = await server.request<Record<string, Record<string, unknown>[]>>(
      'GET',
      '/api/account/export',
      { as: ana },
    )
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Disposition')).toMatch(
      /attachment; filename="wend-\d{4}-\d\d-\d\d\.json"/,
    )
    const { body } = answer
    expect(body).toMatchObject({
      format: 'wend-account',
      version: 1,
      account: { id: ana.id, email: ana.email },
      trips: [{ id: trip.id, visibility: 'public' }],
      memberships: [{ trip: { title: 'Theirs', ownerId: ben.id } }],
      comments: [{ text: 'How far?', tripId: theirs.id }],
      likesAndSaves: [{ id: theirs.id, isLiked: true }],
      followsAndBlocks: [{ id: ben.id, isFollowed: true }],
    })
    const news = body['notifications']!.map(({ type }) => type as string)
    // The trip that Ben made may reach his new follower, too, when its announcement goes out late.
    expect(news.filter(type => type !== 'new_follower_trip').toSorted()).toEqual([
      'trip_invitation',
      'trip_like',
    ])
    const lengths = Object.entries(body['trips']![0]!).flatMap(([name, value]) =>
      Array.isArray(value) ? [[name, value.length]] : [],
    )
    expect(Object.fromEntries(lengths)).toMatchObject({
      insights: 1,
      people: 1,
      collaborators: 0,
      comments: 0,
      changes: 4,
    })
    const file = readTripFile(JSON.stringify(body['trips']![0]!['file']))
    expect(file).toMatchObject({ trip: { title: 'Fjords' }, insights: texts })
    expect(file.days[0]!.items[0]).toMatchObject({ title: 'Fish market', location: 'Torget' })
  })

  test('an export says so if the account is gone by then', async () => {
    await using server = await serverOn(database)
    const ana = await server.user()
    await server.db.kysely.deleteFrom('account').where('id', '=', ana.id).execute()
    const answer = await server.request('GET', '/api/account/export', { as: ana })
    expect(answer).toMatchObject({ status: 401, body: { error: { message: 'This account was deleted.' } } })
  })

  test('an export that is not read to its end keeps no connection to the database from others', async () => {
    await using server = await serverOn(database)
    const ana = await server.user()
    const values = Array.from({ length: 60 }, () => ({
      scope_id: userScope(ana.id),
      id: newId(),
      kind: 'comment',
      data: JSON.stringify({ text: 'x'.repeat(200_000) }),
      version: 1,
      fver: '{}',
    }))
    await server.db.kysely.insertInto('entity').values(values).execute()
    const gone = new AbortController()
    const unread = await Promise.all(
      Array.from({ length: 12 }, () =>
        fetch(`${server.url}/api/account/export`, {
          headers: { Authorization: `Bearer ${ana.token}`, 'Accept-Encoding': 'identity' },
          signal: gone.signal,
        }),
      ),
    )
    expect(unread.map(({ status }) => status)).toEqual(Array(12).fill(200))
    expect(await closing(server, ana)).toMatchObject({ comments: 60 })
    gone.abort()
    expect(await closing(server, ana)).toMatchObject({ comments: 60 })
  })

  test('the address of who leaves goes from a long Change Log without the server reading it', async () => {
    await using server = await serverOn(database)
    const [ana, ben] = [await server.user(), await server.user()]
    const { id } = await newTrip(server, ana, 'Fjords')
    await join(server, ana, id, ben)
    const scope = tripScope(id)
    const written = Array.from({ length: 700 }, (_, index) => {
      const change = {
        id: newId(),
        userId: ana.id,
        createdAt: new Date().toISOString(),
        entries: [{ action: 'item.update', kind: 'item', id: newId(), label: ana.email, fields: {} }],
        text: 'x'.repeat(index < 10 ? 200_000 : 10),
      }
      const data = JSON.stringify(change)
      return { scope_id: scope, id: change.id, kind: 'change', version: 1, fver: '{"*":[1,"a"]}', data }
    })
    for (let at = 0; at < written.length; at += 100)
      await server.db.kysely
        .insertInto('entity')
        .values(written.slice(at, at + 100))
        .execute()
    using reads = watchReads(server.db)
    expect((await close(server, ana)).status).toBe(204)
    expect(Math.max(...reads.sizes())).toBeLessThan(150_000)
    expect(await rowsWith(server, ana.email!)).toEqual([])
    const rewritten = await server.db.kysely
      .selectFrom('entity')
      .innerJoin('scope', 'scope.id', 'entity.scope_id')
      .select(['entity.data', 'entity.fver', 'entity.version', 'scope.version as newest'])
      .where(
        'entity.id',
        'in',
        written.map(each => each.id),
      )
      .execute()
    expect(rewritten).toHaveLength(700)
    for (const { data, fver, version, newest } of rewritten) {
      expect((JSON.parse(data) as Change).entries[0]!.label).toBeNull()
      expect(JSON.parse(fver)).toEqual({ '*': [1, 'a'], entries: [newest, ana.id] })
      expect(version).toBe(newest)
    }
  })

  test('an export reads what is in tables in pages, without reading those before again', async () => {
    await using server = await serverOn(database)
    const ana = await server.user()
    const ids = Array.from({ length: 1_001 }, newId)
    const devices = ids.map(id => ({ id, user_id: ana.id, last_mid: 1, seen_at: '2026-01-01T00:00:00.000Z' }))
    for (const some of [devices.slice(0, 500), devices.slice(500)]) {
      await server.db.kysely.insertInto('sync_client').values(some).execute()
    }
    const links = ids.slice(0, 2).map(id => {
      const days = { day: id, calls: 1, tokens_in: 1, tokens_out: 1 }
      return { ...days, user_id: ana.id, purpose: 'chat' as const }
    })
    await server.db.kysely.insertInto('ai_usage').values(links).execute()
    const texts: string[] = []
    using _reads = watchReads(server.db, { slow: query => texts.push(query.sql) < 0 })
    const { body } = await server.request<Record<string, Record<string, unknown>[]>>(
      'GET',
      '/api/account/export',
      {
        as: ana,
      },
    )
    expect(new Set(body['devices']!.map(({ id }) => id))).toEqual(new Set(ids))
    expect(body['devices']).toHaveLength(1_001)
    expect(Object.keys(body['devices']![0]!)).toEqual(['id', 'seen_at'])
    expect(body['assistantUse']).toHaveLength(2)
    expect(texts.filter(text => text.includes('sync_client')).length).toBeGreaterThan(2)
    expect(texts.filter(text => /offset/i.test(text))).toEqual([])
  })

  test('an export reads little at a time, and one piece at a time of all exports', async () => {
    await using server = await serverOn(database)
    const [ana, ben] = [await server.user(), await server.user()]
    const stored = async (who: TestUser) => {
      const { id } = await newTrip(server, who, 'Fjords')
      const values = Array.from({ length: 12 }, (_, index) => ({
        scope_id: tripScope(id),
        id: newId(),
        kind: 'change',
        data: JSON.stringify({ index, text: 'x'.repeat(index === 5 ? 900_000 : 200_000) }),
        version: 2,
        fver: '{}',
      }))
      await server.db.kysely.insertInto('entity').values(values).execute()
    }
    await stored(ana)
    await stored(ben)
    using reads = watchReads(server.db, { slow: query => /"data" from "entity"/.test(query.sql) })
    const exports = await Promise.all(
      [ana, ana, ben].map(as =>
        server.request<{ trips: { changes: { index?: number }[] }[] }>('GET', '/api/account/export', { as }),
      ),
    )
    for (const { body } of exports)
      expect(body.trips[0]!.changes.flatMap(({ index }) => index ?? [])).toEqual([...Array(12).keys()])
    expect(Math.max(...reads.sizes())).toBeLessThan(950_000)
    expect(reads.mostAtOnce()).toBe(1)
  })

  test('the built-in sign-in goes as well: no token, new or old, opens anything, and the address is free', async () => {
    await using server = await serverOn(database, { createIdentity })
    const browser = new TestBrowser(server.url)
    const tokens = await browser.signUp()
    const ask = (method: string, path: string, token: string, body?: object) =>
      server.request<{ id: string }>(method, path, {
        headers: { Authorization: `Bearer ${token}` },
        ...(body && { body }),
      })
    const me = await ask('GET', '/api/auth/user', tokens.access_token)
    expect((await ask('GET', '/api/account/closing', tokens.access_token)).body).toMatchObject({
      removesSignIn: true,
      needsSignIn: false,
    })
    expect((await ask('DELETE', '/api/account', tokens.access_token, confirmed)).status).toBe(204)
    expect((await ask('GET', '/api/auth/user', tokens.access_token)).status).toBe(401)
    const payloads = await server.db.kysely.selectFrom('oidc_payload').select('payload').execute()
    expect(payloads.filter(({ payload }) => payload.includes('accountId'))).toEqual([])
    expect(await server.db.kysely.selectFrom('credential').selectAll().execute()).toEqual([])

    const again = await new TestBrowser(server.url).signUp(person)
    const other = await ask('GET', '/api/auth/user', again.access_token)
    expect(other.status).toBe(200)
    expect(other.body.id).not.toBe(me.body.id)
    expect((await ask('GET', '/api/auth/user', tokens.access_token)).status).toBe(401)
  })
})
