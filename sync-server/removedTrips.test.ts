import { expect, test } from 'vitest'
import type { Invitation } from '#shared/features/collaborators/invitation.ts'
import { dayMs } from '#shared/plain/dates.ts'
import { newId } from '#shared/plain/ids.ts'
import type { Cursor } from '#shared/sync/protocol.ts'
import { tripScope, userScope } from '#shared/sync/scope.ts'
import type { Links } from './db/links.ts'
import { links } from './db/tables.ts'
import { createEngine } from './engine.ts'
import { removeUnused } from './features/images/removeUnused.ts'
import { pull } from './sync/pull.ts'
import { purge } from './sync/purge.ts'
import { device } from './sync/testing/device.ts'
import { describeEachDatabase } from './testing/describeEachDatabase.ts'
import { readTables } from './testing/readTables.ts'
import { administrator, serverOn } from './testing/serverOn.ts'
import type { TestServer, TestUser } from './testing/startTestServer.ts'

const title = 'Whispering Fjords'

/** A trip with one of everything that can be in it or about it, in every table. */
async function tripWithEverything(server: TestServer) {
  const ana = await server.user({ firstName: 'Ana' })
  const [ben, eve, guest] = [await server.user(), await server.user(), await server.user()]
  const admin = await administrator(server)
  const request = async <Body = { id: string }>(
    as: TestUser,
    method: string,
    path: string,
    body?: object,
  ) => {
    const answer = await server.request<Body>(method, path, { as, body })
    expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300)
    return answer.body
  }
  await request(eve, 'POST', `/api/users/${ana.id}/follow`)
  for (const { id } of [ana, eve, guest]) {
    await server.db.kysely
      .insertInto('push_subscription')
      .values({
        id: newId(),
        user_id: id,
        endpoint: `https://push.invalid/${id}`,
        p256dh: 'x',
        auth: 'x',
        server_key: 'another server key',
        created_at: new Date().toISOString(),
      })
      .execute()
  }
  const { id } = await request(ana, 'POST', '/api/trips', {
    title,
    destination: 'Bergen, Norway',
    visibility: 'public',
    startDate: '2027-05-01',
    endDate: '2027-05-03',
  })
  const trip = `/api/trips/${id}`
  const hash = 'f'.repeat(64)
  const picture = {
    hash,
    type: 'image/webp',
    bytes: Buffer.from('x'),
    size: 1,
    redrawn: 1,
    uploaded_by: ana.id,
  }
  await server.db.kysely
    .insertInto('image')
    .values({ ...picture, created_at: new Date().toISOString() })
    .execute()
  await request(ana, 'PATCH', trip, { coverImage: `/api/images/file/${hash}` })
  const day = await request(ana, 'POST', `${trip}/itinerary/days`, { dayNumber: 1, date: '2027-05-01' })
  await request(ana, 'POST', `${trip}/itinerary/items`, {
    dayId: day.id,
    title: 'Fish market',
    category: 'other',
  })
  const own = device(ana.id)
  await own.send(server.db, ...['Tram', 'Tower'].map(each => own.itemAdd(id, day.id, each)))
  for (const person of [ben, guest]) {
    await request(ana, 'POST', `${trip}/collaborators/invite`, { email: person.email })
  }
  const [invitation] = await request<Invitation[]>(ben, 'GET', '/api/invitations')
  await request(ben, 'POST', `/api/invitations/${invitation!.id}/accept`)
  const former = await server.user()
  const place = await request(ana, 'POST', `${trip}/collaborators/invite`, { email: former.email })
  await request(former, 'POST', `/api/invitations/${place.id}/accept`)
  await request(former, 'DELETE', `${trip}/collaborators/${place.id}`)
  await request(ana, 'POST', `${trip}/collaborators/invite-link`)
  for (const what of ['like', 'save']) await request(eve, 'POST', `${trip}/${what}`)
  const comment = await request(eve, 'POST', `${trip}/comments`, { text: 'How cold is it?' })
  await request(eve, 'POST', `${trip}/report`, { reason: 'Too good to be true' })
  await request(ben, 'POST', `${trip}/comments/${comment.id}/report`)
  await request(ana, 'POST', `${trip}/share-links`, {})
  await request(ana, 'POST', `${trip}/calendar-feed`, {})
  const shown = `/api/admin/trips/${id}`
  await request(admin, 'PATCH', shown, { visibility: 'private', reason: 'Is it an advertisement?' })
  await request(admin, 'PATCH', shown, { visibility: 'public' })
  const at = new Date().toISOString()
  await server.db.kysely
    .insertInto('ai_job')
    .values({
      id: newId(),
      kind: 'generation',
      trip_id: id,
      user_id: ana.id,
      request_id: newId(),
      status: 'ended',
      attempts: 1,
      error: null,
      created_at: at,
      due_at: at,
      leased_until: null,
      finished_at: at,
    })
    .execute()
  return { id, scope: tripScope(id), ana, ben, eve, guest, request }
}

/** The rows of the database that have this text anywhere, each behind its table's name. */
async function rowsWith({ db }: TestServer, text: string): Promise<string[]> {
  const tables = Object.entries(await readTables(db))
  const rows = tables.flatMap(([name, list]) => list.map(row => `${name} ${JSON.stringify(row)}`))
  return rows.filter(row => row.includes(text))
}

const tablesOf = (rows: readonly string[]) => [...new Set(rows.map(row => row.split(' ')[0]!))].sort()

/** The outcome of making a trip with an id, by someone's new device. */
async function takenBy({ db }: TestServer, person: TestUser, id: string) {
  const phone = device(person.id)
  return (await phone.send(db, phone.tripCreate(id, 'Bait'))).results
}

const taken = [{ mid: 1, status: 'rejected', code: 'conflict', message: 'This id is taken.' }]

/** Worked off within milliseconds; its rows are only there in between. */
const passing = 'social_job'

describeEachDatabase('a trip that was deleted long ago', database => {
  test('[LIFE3] leaves nothing in any table, and its id stays taken', async () => {
    await using server = await serverOn(database)
    const { id, scope, ana, ben, eve, guest, request } = await tripWithEverything(server)
    const engine = createEngine(server.db)
    const later = (days: number) => Date.now() + days * dayMs
    const cursor = (await pull(server.db, ben.id, {})).scopes[scope]!
    const held = new Map<TestUser, Cursor>()
    for (const person of [eve, guest]) {
      const own = (await pull(server.db, person.id, {})).scopes[userScope(person.id)]!
      held.set(person, [own.to, own.epoch])
    }

    const owned = Object.entries<Links<string>>(links).filter(([, each]) => each.trip ?? each.scope)
    const missing = owned.map(([name]) => name).filter(name => name !== passing)
    const about = tablesOf(await rowsWith(server, id))
    expect(missing.filter(name => !about.includes(name))).toEqual([])

    await request(ana, 'DELETE', `/api/trips/${id}`)
    await purge(engine, later(30))
    expect((await rowsWith(server, title)).length).toBeGreaterThan(0)

    const revoked: string[] = []
    const changed = new Set<string>()
    await purge(engine, later(31), {
      onRemoved(removed) {
        for (const { userId } of removed.revoked) revoked.push(userId)
        for (const each of removed.changed.keys()) changed.add(each)
      },
    })
    expect(revoked.toSorted()).toEqual([ana.id, ben.id].toSorted())
    expect([...changed]).toContain(userScope(eve.id))
    expect(await rowsWith(server, title)).toEqual([])
    expect(await rowsWith(server, 'How cold is it?')).toEqual([])
    expect(await rowsWith(server, 'Bergen')).toEqual([])
    // A device that had the trip lets go of it; one that had rows about it forgets what was in them.
    expect(await pull(server.db, ben.id, { [scope]: [cursor.to, cursor.epoch] })).toMatchObject({
      revoked: [scope],
    })
    for (const [person, kinds] of [
      [eve, ['comment', 'reaction']],
      [guest, ['invitation', 'notification']],
    ] as const) {
      const own = userScope(person.id)
      const { rows } = (await pull(server.db, person.id, { [own]: held.get(person)! })).scopes[own]!
      const emptied = rows.filter(({ deletedAt }) => deletedAt !== null)
      expect(emptied.map(({ kind }) => kind)).toEqual(expect.arrayContaining([...kinds]))
      for (const { id: of, data } of emptied) expect(data).toEqual({ id: of })
    }

    expect(await removeUnused(server.db, later(31))).toBe(1)
    await purge(engine, later(122))
    // The version says to devices that the trip is gone; the record of administrators has lost its name.
    expect(tablesOf(await rowsWith(server, id))).toEqual(['admin_audit', 'scope'])

    for (const person of [ben, ana]) expect(await takenBy(server, person, id)).toEqual(taken)
    expect(await rowsWith(server, 'Bait')).toEqual([])
  })

  test('[LIFE3] keeps its id when the account of its owner was deleted', async () => {
    await using server = await serverOn(database)
    const [ana, ben] = [await server.user(), await server.user()]
    const [phone, id] = [device(ana.id), newId()]
    await phone.send(server.db, phone.tripCreate(id, title))
    await server.request('DELETE', '/api/account', { as: ana, body: { confirm: 'DELETE' } })
    expect(await rowsWith(server, title)).toEqual([])
    expect(await takenBy(server, ben, id)).toEqual(taken)
    expect(await rowsWith(server, 'Bait')).toEqual([])
  })

  test('[LIFE3] repeats the outcome to the device that made it, and comes back within 30 days', async () => {
    await using server = await serverOn(database)
    const ana = await server.user()
    const [phone, id] = [device(ana.id), newId()]
    const create = phone.tripCreate(id, title)
    const { results: made } = await phone.send(server.db, create)
    await phone.send(server.db, phone.edit('trip.delete', { id }))
    const { results: restored } = await phone.send(server.db, phone.edit('trip.restore', { id }))
    expect(restored).toEqual([{ mid: 3, status: 'applied' }])
    await phone.send(server.db, phone.edit('trip.delete', { id }))
    await server.db.kysely
      .updateTable('entity')
      .set({ deleted_at: new Date(Date.now() - 32 * dayMs).toISOString() })
      .where('id', '=', id)
      .where('kind', '=', 'trip')
      .execute()
    expect(await purge(createEngine(server.db), Date.now())).toMatchObject({ trips: 1, outcomes: 0 })
    expect((await phone.send(server.db, create)).results).toEqual(made)
    expect(await rowsWith(server, title)).toEqual([])
  })

  test('[LIFE3] a trip under the id of a person takes nothing of that person along', async () => {
    await using server = await serverOn(database)
    const [ana, eve, admin] = [await server.user(), await server.user(), await administrator(server)]
    await server.request('POST', `/api/users/${eve.id}/block`, { as: ana })
    await server.request('PATCH', '/api/profile', { as: ana, body: { bio: 'Walks.' } })
    const suspended = { as: admin, body: { suspended: true, reason: 'Spam' } }
    await server.request('PATCH', `/api/admin/users/${ana.id}/suspension`, suspended)
    const phone = device(eve.id)
    for (const id of [ana.id, eve.id]) {
      await phone.send(server.db, phone.tripCreate(id, 'Bait'), phone.edit('trip.delete', { id }))
    }
    const rowsOf = async () => ({
      own: await server.db.kysely
        .selectFrom('entity')
        .selectAll()
        .where('scope_id', '=', userScope(ana.id))
        .orderBy('kind')
        .execute(),
      acts: await server.db.kysely.selectFrom('admin_audit').selectAll().orderBy('id').execute(),
    })
    const before = await rowsOf()
    expect(before.own.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['profile', 'relation']))
    expect(before.acts.length).toBeGreaterThan(0)
    expect(await purge(createEngine(server.db), Date.now() + 31 * dayMs)).toMatchObject({ trips: 2 })
    expect(await rowsOf()).toEqual(before)
  })
})
