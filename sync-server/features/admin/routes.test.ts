import { expect, test } from 'vitest'
import type {
  AdminStats,
  AdminTrip,
  AdminUser,
  AuditEntry,
  Operations,
} from '#shared/features/admin/schema.ts'
import type { Notification } from '#shared/features/notifications/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import type { Poke } from '#shared/sync/protocol.ts'
import { tripScope, userScope } from '#shared/sync/scope.ts'
import type { Purpose } from '../../model/model.ts'
import { addUsage, usageDay } from '../../model/usage.ts'
import { describeEachDatabase } from '../../testing/describeEachDatabase.ts'
import { createEngine } from '../../engine.ts'
import { applyBatch } from '../../sync/applyBatch.ts'
import { device } from '../../sync/testing/device.ts'
import { administrator, serverOn } from '../../testing/serverOn.ts'
import type { TestServer, TestUser } from '../../testing/startTestServer.ts'
import { openSetup } from './openSetup.ts'

async function newTrip(server: TestServer, as: TestUser, fields: object = {}): Promise<Trip> {
  const body = { title: 'Spring in Lisbon', destination: 'Lisbon, Portugal', ...fields }
  return (await server.request<Trip>('POST', '/api/trips', { as, body })).body
}

/** Every administrator call, with what it needs to pass. */
const calls = (tripId: string, userId: string) =>
  [
    ['GET', '/api/admin/stats'],
    ['GET', '/api/admin/users'],
    ['GET', '/api/admin/trips'],
    ['GET', '/api/admin/audit'],
    ['GET', '/api/admin/reports'],
    ['GET', '/api/admin/reports/count'],
    ['GET', '/api/admin/operations'],
    ['PATCH', `/api/admin/trips/${tripId}`, { visibility: 'private' }],
    ['DELETE', `/api/admin/trips/${tripId}`, {}],
    ['PATCH', `/api/admin/users/${userId}/admin`, { isAdmin: true }],
    ['PATCH', `/api/admin/reports/${tripId}`, { act: 'dismiss' }],
    ['POST', '/api/images/check', { url: 'https://example.org/a.png' }],
    ['POST', '/api/images', {}],
  ] as const

describeEachDatabase('admin', database => {
  test('every call is for administrators, asked again with each request', async () => {
    await using server = await serverOn(database)
    const [ana, ben, eve] = [await administrator(server), await administrator(server), await server.user()]
    const { id } = await newTrip(server, ana)
    for (const [method, path, body] of calls(id, eve.id)) {
      const given = body && { body }
      expect([path, (await server.request(method, path, { ...given })).status]).toEqual([path, 401])
      expect([path, (await server.request(method, path, { as: eve, ...given })).status]).toEqual([path, 403])
    }
    const check = (as: TestUser) => server.request('GET', '/api/admin/check', { as })
    expect((await check(ana)).body).toEqual({ isAdmin: true })
    expect((await check(eve)).body).toEqual({ isAdmin: false })
    expect((await server.request('GET', '/api/admin/check')).status).toBe(401)

    // The same token as before, and no longer an administrator.
    expect((await server.request('GET', '/api/admin/stats', { as: ben })).status).toBe(200)
    const removed = { as: ana, body: { isAdmin: false } }
    expect((await server.request('PATCH', `/api/admin/users/${ben.id}/admin`, removed)).status).toBe(200)
    for (const [method, path, body] of calls(id, eve.id)) {
      expect((await server.request(method, path, { as: ben, ...(body && { body }) })).status).toBe(403)
    }
    expect((await server.request('GET', `/api/trips/${id}`, { as: ana })).body).toMatchObject({
      visibility: 'public',
    })
    const audit = await server.request<AuditEntry[]>('GET', '/api/admin/audit', { as: ana })
    expect(audit.body.map(({ action }) => action)).toEqual(['admin.remove'])
  })

  test('the setup link makes the first administrator, once', async () => {
    await using server = await serverOn(database)
    const [ana, ben] = [await server.user({ firstName: 'Ana', lastName: 'Silva' }), await server.user()]
    const token = server.setupLink!.split('/setup/')[1]!
    const claim = async (as: TestUser | undefined, given: unknown) =>
      (await server.request('POST', '/api/admin/setup', { ...(as && { as }), body: { token: given } })).status
    expect(await claim(undefined, token)).toBe(401)
    expect(await claim(ana, '')).toBe(400)
    expect(await claim(ana, `${token}x`)).toBe(410)
    const both = await Promise.all([claim(ana, token), claim(ben, token)])
    expect(both.toSorted()).toEqual([200, 410])
    const admins = await server.db.kysely
      .selectFrom('account')
      .select('id')
      .where('is_admin', '=', 1)
      .execute()
    expect(admins).toHaveLength(1)
    const first = admins[0]!.id === ana.id ? ana : ben
    const { body: audit } = await server.request<AuditEntry[]>('GET', '/api/admin/audit', { as: first })
    expect(audit).toMatchObject([{ action: 'admin.add', subjectId: first.id, admin: { id: first.id } }])
    expect(await claim(ben, token)).toBe(410)
  })

  test('the setup link is over when there is an administrator by another way, and none is made then', async () => {
    await using server = await serverOn(database)
    const eve = await server.user()
    const token = server.setupLink!.split('/setup/')[1]!
    await administrator(server)
    const answer = await server.request('POST', '/api/admin/setup', { as: eve, body: { token } })
    expect(answer).toMatchObject({ status: 410, body: { error: { code: 'gone' } } })
    expect((await server.request('GET', '/api/admin/check', { as: eve })).body).toEqual({ isAdmin: false })
    expect((await openSetup(server.db)).secret).toBeUndefined()
  })

  test('whoever guesses at the setup link is soon asked to wait', async () => {
    await using server = await serverOn(database)
    const eve = await server.user()
    const guess = () => server.request('POST', '/api/admin/setup', { as: eve, body: { token: 'guess' } })
    for (let tries = 0; tries < 10; tries++) expect((await guess()).status).toBe(410)
    expect((await guess()).status).toBe(429)
  })

  test('the last administrator stays, also when two remove each other at once', async () => {
    await using server = await serverOn(database)
    const ana = await administrator(server)
    const remove = (as: TestUser, whom: TestUser) =>
      server.request('PATCH', `/api/admin/users/${whom.id}/admin`, { as, body: { isAdmin: false } })
    expect(await remove(ana, ana)).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } })

    for (let round = 0; round < 5; round++) {
      const ben = await administrator(server)
      const answers = await Promise.all([remove(ana, ben), remove(ben, ana)])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
      const left = await server.db.kysely
        .selectFrom('account')
        .select('id')
        .where('is_admin', '=', 1)
        .execute()
      expect(left).toHaveLength(1)
      const restore = { is_admin: 1 }
      await server.db.kysely.updateTable('account').set(restore).where('id', '=', ana.id).execute()
      await server.db.kysely.updateTable('account').set({ is_admin: 0 }).where('id', '=', ben.id).execute()
    }
    const nobody = await server.request('PATCH', `/api/admin/users/${newId()}/admin`, {
      as: ana,
      body: { isAdmin: true },
    })
    expect(nobody.status).toBe(404)
  })

  test('[MOD2] Publish, Hide and delete are edits of the trip: its devices hear of them, and the audit list has them', async () => {
    await using server = await serverOn(database, {})
    const [ana, eve] = [await administrator(server), await server.user({ firstName: 'Eve' })]
    const trip = await newTrip(server, eve, { visibility: 'friends' })
    const heard = await listen(server, eve)
    const path = `/api/admin/trips/${trip.id}`

    const hidden = await server.request<AdminTrip>('PATCH', path, {
      as: ana,
      body: { visibility: 'private', reason: 'It is advertising.' },
    })
    expect(hidden.body).toMatchObject({
      id: trip.id,
      visibility: 'private',
      ownerName: 'Eve Silva',
      moderation: { act: 'hide', reason: 'It is advertising.', before: 'friends' },
    })
    await heard.of(tripScope(trip.id))
    const read = () => server.request('GET', `/api/trips/${trip.id}`, { as: eve })
    expect((await read()).body).toMatchObject({ visibility: 'private' })
    // Hiding a hidden trip changes nothing and leaves no audit entry.
    await server.request('PATCH', path, { as: ana, body: { visibility: 'private' } })
    // Showing it restores what the owner chose, no more.
    await server.request('PATCH', path, { as: ana, body: { visibility: 'public' } })
    expect((await read()).body).toMatchObject({ visibility: 'friends' })

    expect((await server.request('DELETE', path, { as: ana, body: {} })).status).toBe(204)
    expect((await read()).status).toBe(404)
    expect((await server.request('DELETE', path, { as: ana })).status).toBe(404)
    expect((await server.request('PATCH', path, { as: ana, body: { visibility: 'private' } })).status).toBe(
      404,
    )
    expect((await server.request('PATCH', path, { as: ana, body: { visibility: 'friends' } })).status).toBe(
      400,
    )
    heard.stop()

    const audit = await server.request<AuditEntry[]>('GET', '/api/admin/audit', { as: ana })
    expect(audit.body.map(({ action, subject, admin }) => [action, subject, admin.id])).toEqual([
      ['trip.delete', 'Spring in Lisbon', ana.id],
      ['trip.publish', 'Spring in Lisbon', ana.id],
      ['trip.hide', 'Spring in Lisbon', ana.id],
    ])
    expect(audit.body.map(({ reason }) => reason)).toEqual(['No reason given.', null, 'It is advertising.'])
    const [latest] = audit.body
    const older = await server.request<AuditEntry[]>('GET', `/api/admin/audit?limit=1&before=${latest!.id}`, {
      as: ana,
    })
    expect(older.body.map(({ action }) => action)).toEqual(['trip.publish'])
  })

  test('[MOD1] what an administrator hides or deletes stays so for everyone else, by REST and by sync', async () => {
    await using server = await serverOn(database, {})
    const [ana, eve, bo] = [await administrator(server), await server.user(), await server.user()]
    const trip = await newTrip(server, eve, { visibility: 'public' })
    const [own, asAdmin] = [`/api/trips/${trip.id}`, `/api/admin/trips/${trip.id}`]
    const { body: link } = await server.request<{ url: string }>('POST', `${own}/share-links`, {
      as: eve,
      body: { lifetimeDays: null, options: {} },
    })
    const page = () => server.request('GET', new URL(link.url).pathname)
    expect((await page()).status).toBe(200)
    let mid = 0
    const clientId = newId()
    const edit = async (name: string, args: object) => {
      const more = { key: newId(), sv: 1, scope: tripScope(trip.id), base: 0, madeAt: '' }
      const mutation = { mid: ++mid, name, args: { id: trip.id, ...args }, ...more }
      const body = { v: 1, clientId, mutations: [mutation], cursors: {} }
      const answer = await server.request<{ results: object[] }>('POST', '/api/sync', { as: eve, body })
      return answer.body.results.at(-1)
    }
    const refused = { status: 'rejected', code: 'forbidden', message: expect.stringContaining('Spam.') }

    await server.request('PATCH', asAdmin, { as: ana, body: { visibility: 'private', reason: 'Spam.' } })
    for (const visibility of ['public', 'friends']) {
      const answer = await server.request('PATCH', own, { as: eve, body: { visibility } })
      expect(answer).toMatchObject({
        status: 403,
        body: { error: { message: expect.stringContaining('Spam.') } },
      })
      expect(await edit('trip.update', { visibility })).toMatchObject(refused)
    }
    // What is wrong can be changed.
    expect(await edit('trip.update', { title: 'Without advertising' })).toMatchObject({ status: 'applied' })
    expect((await server.request('GET', own, { as: bo })).status).toBe(404)
    expect((await page()).status).toBe(404)
    const again = { as: eve, body: { lifetimeDays: null, options: {} } }
    expect((await server.request('POST', `${own}/share-links`, again)).status).toBe(403)
    await edit('trip.delete', {})
    expect(await edit('trip.restore', {})).toMatchObject({ status: 'applied' })
    expect((await server.request('GET', own, { as: bo })).status).toBe(404)

    await server.request('DELETE', asAdmin, { as: ana, body: { reason: 'Spam.' } })
    expect(await edit('trip.restore', {})).toMatchObject(refused)
    expect((await server.request('GET', own, { as: eve })).status).toBe(404)
    const list = async () =>
      (await server.request<AdminTrip[]>('GET', '/api/admin/trips?moderated=true', { as: ana })).body
    expect(await list()).toMatchObject([{ id: trip.id, moderation: { act: 'delete', before: 'public' } }])

    // [LIFE3] Nobody brings back what was deleted over 30 days ago.
    const deletedDaysAgo = async (days: number) => {
      const deleted_at = new Date(Date.now() - days * 86_400_000).toISOString()
      await server.db.kysely.updateTable('trip_card').set({ deleted_at }).execute()
      await server.db.kysely.updateTable('entity').set({ deleted_at }).where('kind', '=', 'trip').execute()
    }
    await deletedDaysAgo(30.01)
    expect(await list()).toEqual([])
    const late = await server.request('PATCH', asAdmin, { as: ana, body: { visibility: 'public' } })
    expect(late.status).toBe(404)
    const show = { ...device(ana.id).edit('trip.restore', { id: trip.id }), name: 'moderation.show' }
    const byServer = { userId: ana.id, clientId: null, mutations: [show], vouch: () => Promise.resolve() }
    const { results } = await applyBatch(createEngine(server.db), byServer)
    expect(results).toMatchObject([{ status: 'rejected', code: 'gone' }])
    await deletedDaysAgo(29.99)

    await server.request('PATCH', asAdmin, { as: ana, body: { visibility: 'public' } })
    expect((await server.request('GET', own, { as: bo })).status).toBe(200)
    expect(await list()).toEqual([])
    expect(await edit('trip.update', { visibility: 'private' })).toMatchObject({ status: 'applied' })
    expect(await server.request('PATCH', asAdmin, { as: ana, body: { visibility: 'public' } })).toMatchObject(
      { status: 409, body: { error: { code: 'conflict' } } },
    )
  })

  test('[MOD4] copies of what an administrator took down stay hidden, by REST and by sync, until one is shown', async () => {
    await using server = await serverOn(database, {})
    const [ana, eve, bo] = [await administrator(server), await server.user(), await server.user()]
    const trip = await newTrip(server, eve, { visibility: 'public' })
    const asAdmin = (id: string) => `/api/admin/trips/${id}`
    const read = async (id: string, as: TestUser) =>
      (await server.request<Trip>('GET', `/api/trips/${id}`, { as })).body
    const duplicate = async (id: string) =>
      (await server.request<{ id: string }>('POST', `/api/trips/${id}/duplicate`, { as: eve, body: {} })).body
        .id
    const copyBySync = async (as: TestUser, ...sources: string[]) => {
      const phone = device(as.id)
      const copies = sources.map(tripId => {
        const source = { tripId, title: trip.title, ownerName: '' }
        return { ...newFields, id: newId(), visibility: 'public', source }
      })
      // The last one is a copy of the first copy, in the same batch.
      copies.push({ ...copies[0]!, id: newId(), source: { ...copies[0]!.source, tripId: copies[0]!.id } })
      await phone.send(server.db, ...copies.map(copy => phone.edit('trip.create', copy)))
      return copies.map(({ id }) => id)
    }
    const publish = (id: string, as: TestUser) =>
      server.request('PATCH', `/api/trips/${id}`, { as, body: { visibility: 'public' } })

    const newFields = {
      title: 'A copy',
      destination: { destination: 'Lisbon, Portugal' },
      dates: { startDate: null, endDate: null },
    }

    const before = await duplicate(trip.id)
    await server.request('PATCH', asAdmin(trip.id), {
      as: ana,
      body: { visibility: 'private', reason: 'Spam.' },
    })
    const copy = await duplicate(trip.id)
    const own = [copy, await duplicate(copy), ...(await copyBySync(eve, trip.id, copy))]
    // Bo's device kept the trip from when it was public.
    const kept = await copyBySync(bo, trip.id)
    for (const [as, ids, reason] of [
      [eve, own, 'Spam.'],
      [bo, kept, 'The original is no longer shown.'],
    ] as const) {
      for (const id of ids) {
        const { visibility, moderation } = await read(id, as)
        expect(visibility).toBe('private')
        expect(moderation).toMatchObject({ act: 'hide', isInherited: true, reason })
        expect(await publish(id, as)).toMatchObject({
          status: 403,
          body: {
            error: { message: expect.stringContaining('hid what this trip was copied from') },
          },
        })
      }
    }
    // A copy from before the decision is a trip of its own, and nobody can claim a decision that there was not.
    expect((await publish(before, eve)).status).toBe(200)
    const honest = device(bo.id)
    const claim = { ...newFields, id: newId(), takenDownFor: 'Nothing.' }
    await honest.send(server.db, honest.edit('trip.create', claim))
    expect(await read(claim.id, bo)).not.toHaveProperty('moderation')

    // Showing the original leaves its copies hidden. Each is listed, and shown by itself.
    await server.request('PATCH', asAdmin(trip.id), { as: ana, body: { visibility: 'public' } })
    expect((await publish(copy, eve)).status).toBe(403)
    const list = async () =>
      (await server.request<AdminTrip[]>('GET', '/api/admin/trips?moderated=true', { as: ana })).body
    expect((await list()).map(({ id }) => id).toSorted()).toEqual([...own, ...kept].toSorted())
    expect((await list())[0]?.moderation).toMatchObject({ isInherited: true })
    await server.request('PATCH', asAdmin(copy), { as: ana, body: { visibility: 'public' } })
    expect(await read(copy, eve)).toMatchObject({ visibility: 'private', moderation: null })
    expect((await publish(copy, eve)).status).toBe(200)
    // As public as its owner made it.
    await server.request('PATCH', asAdmin(kept[0]!), { as: ana, body: { visibility: 'public' } })
    expect((await read(kept[0]!, eve)).visibility).toBe('public')
  })

  test('[MOD3] the owner of a trip is told what was done with it and why, whatever they muted', async () => {
    await using server = await serverOn(database, {})
    const [ana, eve] = [await administrator(server), await server.user()]
    const { id } = await newTrip(server, eve)
    const mute = ['mute.trip', { userId: eve.id, tripId: id, on: true }] as const
    const mutation = { mid: 1, key: newId(), sv: 1, base: 0, madeAt: '', scope: userScope(eve.id) }
    const mutations = [{ ...mutation, name: mute[0], args: mute[1] }]
    const body = { v: 1, clientId: newId(), mutations, cursors: {} }
    await server.request('POST', '/api/sync', { as: eve, body })
    const path = `/api/admin/trips/${id}`
    await server.request('PATCH', path, { as: ana, body: { visibility: 'private', reason: '  Spam. ' } })
    await server.request('PATCH', path, { as: ana, body: { visibility: 'public' } })
    await server.request('DELETE', path, { as: ana, body: { reason: 'Spam again.' } })
    const { body: told } = await server.request<Notification[]>('GET', '/api/notifications', { as: eve })
    const words = told.map(({ type, reason, isRead, actor }) => [type, reason, isRead, actor.firstName])
    expect(words.toSorted(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
      ['trip_hidden', 'Spam.', false, 'An administrator'],
      ['trip_removed', 'Spam again.', false, 'An administrator'],
      ['trip_shown', undefined, false, 'An administrator'],
    ])
    for (const reason of ['', ' ', 'x'.repeat(301), 7]) {
      const answer = await server.request('PATCH', path, { as: ana, body: { visibility: 'private', reason } })
      expect(answer).toMatchObject({ status: 400, body: { error: { field: 'reason' } } })
    }
  })

  test('nobody but the server makes the edits of administrators', async () => {
    await using server = await serverOn(database)
    const [ana, eve] = [await administrator(server), await server.user()]
    const trip = await newTrip(server, eve, { visibility: 'private' })
    // Neither the owner nor an administrator can: sync vouches for no one.
    for (const as of [ana, eve]) {
      const mutation = {
        mid: 1,
        key: newId(),
        sv: 1,
        name: 'moderation.show',
        scope: tripScope(trip.id),
        base: 0,
        madeAt: new Date().toISOString(),
        args: { id: trip.id, visibility: 'public', vouched: true },
      }
      const body = { v: 1, clientId: newId(), mutations: [mutation], cursors: {}, vouched: true }
      const { body: answer } = await server.request('POST', '/api/sync', { as, body })
      expect(answer).toMatchObject({ results: [{ status: 'rejected', code: 'forbidden' }] })
    }
    const read = await server.request('GET', `/api/trips/${trip.id}`, { as: eve })
    expect(read.body).toMatchObject({ visibility: 'private' })
  })

  test('people are found by name, e-mail and location, without regard to case and accents', async () => {
    await using server = await serverOn(database)
    const ana = await administrator(server, { firstName: 'Ana', lastName: 'Núñez', email: 'ana@example.org' })
    const ben = await server.user({ firstName: 'Ben', lastName: 'Łukasz', email: 'ben.l@example.net' })
    await server.db.kysely
      .updateTable('account')
      .set({ location: 'São Paulo' })
      .where('id', '=', ben.id)
      .execute()
    await newTrip(server, ben)
    const find = async (query: string) => {
      const answer = await server.request<AdminUser[]>('GET', `/api/admin/users?${query}`, { as: ana })
      return [answer.headers.get('X-Total-Count'), ...answer.body.map(({ firstName }) => firstName)]
    }
    expect(await find('')).toEqual(['2', 'Ben', 'Ana'])
    expect(await find('search=nunez')).toEqual(['1', 'Ana'])
    expect(await find('search=N%C3%BA%C3%B1')).toEqual(['1', 'Ana'])
    expect(await find('search=lukasz+ben')).toEqual(['1', 'Ben'])
    expect(await find('search=sao')).toEqual(['1', 'Ben'])
    expect(await find('search=ben.l%40example')).toEqual(['1', 'Ben'])
    expect(await find('search=%25')).toEqual(['0'])
    expect(await find('search=_')).toEqual(['0'])
    expect(await find('search=nobody')).toEqual(['0'])
    expect(await find('limit=1')).toEqual(['2', 'Ben'])
    expect(await find('limit=1&offset=1')).toEqual(['2', 'Ana'])
    expect(await find('admins=true')).toEqual(['1', 'Ana'])
    expect(await find('admins=true&search=ben')).toEqual(['0'])
    // A new name is found under the new name only.
    await server.db.kysely
      .updateTable('account')
      .set({ last_name: 'Silva' })
      .where('id', '=', ana.id)
      .execute()
    expect(await find('search=silva')).toEqual(['1', 'Ana'])
    expect(await find('search=nunez')).toEqual(['0'])
    const list = await server.request<AdminUser[]>('GET', '/api/admin/users', { as: ana })
    expect(list.body).toMatchObject([
      { id: ben.id, isAdmin: false, tripCount: 1, location: 'São Paulo', email: 'ben.l@example.net' },
      { id: ana.id, isAdmin: true, tripCount: 0, location: null },
    ])
    for (const wrong of ['limit=0', 'limit=201', 'offset=-1', `search=${'x'.repeat(201)}`, 'admins=yes']) {
      expect((await server.request('GET', `/api/admin/users?${wrong}`, { as: ana })).status).toBe(400)
    }
  })

  test('trips are found by title, destination and owner', async () => {
    await using server = await serverOn(database)
    const ana = await administrator(server)
    const eve = await server.user({ firstName: 'Eve', lastName: 'Moreau', email: 'eve@example.org' })
    const lisbon = await newTrip(server, eve)
    const day = { dayNumber: 1, date: '2027-04-02' }
    await server.request('POST', `/api/trips/${lisbon.id}/itinerary/days`, { as: eve, body: day })
    const tokyo = await newTrip(server, ana, {
      title: 'Kirschblüte',
      destination: 'Tokyo, Japan',
      visibility: 'private',
    })
    // Someone who was invited and has not answered is not a collaborator.
    const invite = `/api/trips/${lisbon.id}/collaborators/invite`
    await server.request('POST', invite, { as: eve, body: { email: 'nobody@example.org' } })
    const find = async (search: string) => {
      const path = `/api/admin/trips?search=${encodeURIComponent(search)}`
      const answer = await server.request<AdminTrip[]>('GET', path, { as: ana })
      return [answer.headers.get('X-Total-Count'), ...answer.body.map(({ title }) => title)]
    }
    expect(await find('')).toEqual(['2', 'Kirschblüte', 'Spring in Lisbon'])
    expect(await find('kirschblute')).toEqual(['1', 'Kirschblüte'])
    expect(await find('PORTUGAL')).toEqual(['1', 'Spring in Lisbon'])
    expect(await find('moreau')).toEqual(['1', 'Spring in Lisbon'])
    expect(await find('eve@example.org')).toEqual(['1', 'Spring in Lisbon'])
    const long = { title: 'x '.repeat(98) + 'end', destination: 'y '.repeat(149) }
    const longest = await newTrip(server, eve, long)
    expect(await find('eve@example.org')).toEqual(['2', long.title, 'Spring in Lisbon'])
    await server.request('DELETE', `/api/trips/${longest.id}`, { as: eve })
    const list = await server.request<AdminTrip[]>('GET', '/api/admin/trips', { as: ana })
    expect(list.body).toMatchObject([
      { id: tokyo.id, visibility: 'private', itineraryDaysCount: 0 },
      {
        id: lisbon.id,
        visibility: 'public',
        destination: 'Lisbon, Portugal',
        ownerName: 'Eve Moreau',
        ownerEmail: 'eve@example.org',
        itineraryDaysCount: 1,
        collaboratorsCount: 0,
      },
    ])
    await server.request('PATCH', `/api/trips/${lisbon.id}`, { as: eve, body: { title: 'Winter in Porto' } })
    expect(await find('winter')).toEqual(['1', 'Winter in Porto'])
    expect(await find('spring')).toEqual(['0'])
    await server.db.kysely.updateTable('account').set({ last_name: 'Roy' }).where('id', '=', eve.id).execute()
    expect(await find('roy')).toEqual(['1', 'Winter in Porto'])
    await server.request('DELETE', `/api/trips/${lisbon.id}`, { as: eve })
    expect(await find('')).toEqual(['1', 'Kirschblüte'])
  })

  test('a page begins after the last row that was read, whoever signs up or is gone by then', async () => {
    await using server = await serverOn(database)
    const ana = await administrator(server, { firstName: 'Ana' })
    const [ben] = [await server.user({ firstName: 'Ben' }), await server.user({ firstName: 'Cem' })]
    const trips = [await newTrip(server, ben, { title: 'Old' }), await newTrip(server, ben, { title: 'New' })]
    const { kysely } = server.db
    // Made at once, they still have an order.
    const created_at = '2027-04-02T10:00:00.000Z'
    await kysely.updateTable('trip_index').set({ created_at }).execute()
    await kysely.updateTable('account').set({ created_at }).where('id', '<>', ana.id).execute()
    const page = async (path: string) => {
      const answer = await server.request<{ id: string }[]>('GET', path, { as: ana })
      const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('Link')!)?.[1]
      return { ids: answer.body.map(({ id }) => id), next, total: answer.headers.get('X-Total-Count') }
    }
    const everyone = (await page('/api/admin/users')).ids
    const first = await page('/api/admin/users?limit=1')
    expect(first).toMatchObject({ ids: everyone.slice(0, 1), total: '3' })
    const late = await server.user({ firstName: 'Late' })
    const second = await page(first.next!)
    expect(second).toMatchObject({ ids: everyone.slice(1, 2), total: '4' })
    await kysely.deleteFrom('account').where('id', '=', late.id).execute()
    expect(await page(second.next!)).toEqual({ ids: everyone.slice(2), next: undefined, total: '3' })
    const shown = await page('/api/admin/trips?limit=1')
    const rest = await page(shown.next!)
    expect([...shown.ids, ...rest.ids].toSorted()).toEqual(trips.map(({ id }) => id).toSorted())
    expect(rest).toMatchObject({ next: undefined, total: '2' })
    for (const wrong of ['x', '_', "'_'", `${'2'.repeat(41)}_${ana.id}`]) {
      expect((await server.request('GET', `/api/admin/users?before=${wrong}`, { as: ana })).status).toBe(400)
    }
  })

  test('the figures count what is there', async () => {
    await using server = await serverOn(database)
    const [ana, eve] = [await administrator(server), await server.user()]
    const away = await server.user()
    const longAgo = new Date(Date.now() - 40 * 86_400_000).toISOString()
    await server.db.kysely
      .updateTable('account')
      .set({ last_seen_at: longAgo, created_at: longAgo, location: 'Porto' })
      .where('id', '=', away.id)
      .execute()
    const written = await newTrip(server, eve)
    const asked = await newTrip(server, eve, { visibility: 'friends' })
    const tokyo = await newTrip(server, ana, { destination: 'Tokyo, Japan', visibility: 'private' })
    await server.request('PATCH', `/api/trips/${written.id}/insights`, {
      as: eve,
      body: { season: 'Spring' },
    })
    // Insights that were emptied again, or only requested, have no content.
    for (const season of ['Spring', '']) {
      await server.request('PATCH', `/api/trips/${tokyo.id}/insights`, { as: ana, body: { season } })
    }
    await server.request('POST', `/api/trips/${asked.id}/insights/generate`, { as: eve, body: {} })
    // Neither what was deleted nor who can't sign in counts.
    const deleted = await newTrip(server, eve)
    await server.request('PATCH', `/api/trips/${deleted.id}/insights`, { as: eve, body: { season: 'Fall' } })
    await server.request('DELETE', `/api/trips/${deleted.id}`, { as: eve })
    await server.db.kysely
      .updateTable('account')
      .set({ is_admin: 1, suspended_at: longAgo, suspended_reason: 'Spam' })
      .where('id', '=', away.id)
      .execute()
    const { body } = await server.request<AdminStats>('GET', '/api/admin/stats', { as: ana })
    expect(body).toMatchObject({
      totalUsers: 3,
      activeUsers: 2,
      totalTrips: 3,
      publicTrips: 1,
      privateTrips: 2,
      tripsWithAIInsights: 1,
      adminCount: 1,
      topDestinations: [
        { destination: 'Lisbon, Portugal', count: 2 },
        { destination: 'Tokyo, Japan', count: 1 },
      ],
      topUserLocations: [{ location: 'Porto', count: 1 }],
    })
    const today = new Date().toISOString().slice(0, 10)
    expect(body.signUps).toHaveLength(30)
    expect(body.signUps.at(-1)).toEqual({ day: today, count: 2 })
    expect(body.newTrips.at(-1)).toEqual({ day: today, count: 3 })
    expect(body.activeByDay.at(-1)).toEqual({ day: today, count: 3 })
  })

  test('operations tell the version, the size of the database and how sync is doing', async () => {
    await using server = await serverOn(database)
    const ana = await administrator(server)
    const { body } = await server.request<Operations>('GET', '/api/admin/operations', { as: ana })
    expect(body.database.bytes).toBeGreaterThan(10_000)
    expect(body.database.migrations).toContain('0005_admin')
    expect(body).toMatchObject({
      database: { dialect: database.dialect },
      lastBackup: null,
      signIn: { provider: null, isOtherSite: false },
      sync: { devices: 0, edits: 0, refused: 0, overwrote: 0 },
      images: { uploads: 0, uploadedBytes: 0, cached: 0, cachedBytes: 0 },
      ai: { model: null, dailyTokens: null, currency: null, today: { calls: 0, cost: null }, byDay: [] },
    })
  })

  test('use of the model is told by day and purpose, with its cost where prices are known', async () => {
    const env = {
      AI_BASE_URL: 'http://127.0.0.1:9/v1',
      AI_API_KEY: 'k',
      AI_MODEL: 'small',
      AI_PRICE_INPUT: '0.5',
      AI_PRICE_OUTPUT: '2',
      AI_PRICE_CURRENCY: 'EUR',
    }
    await using server = await serverOn(database, { env })
    const ana = await administrator(server)
    const ben = await server.user()
    const now = Date.now()
    const use = async (
      daysAgo: number,
      userId: string,
      purpose: Purpose,
      tokensIn: number,
      tokensOut: number,
    ) => {
      const day = usageDay(now - daysAgo * 86_400_000)
      await addUsage(server.db, { userId, purpose, day, tokensIn, tokensOut })
    }
    await use(0, ana.id, 'chat', 100_000, 1000)
    await use(0, ben.id, 'chat', 100_000, 1000)
    await use(0, ben.id, 'chat', 100_000, 1000)
    await use(29, ben.id, 'itinerary', 1_000_000, 100_000)
    await use(30, ben.id, 'insights', 9_000_000, 9_000_000)
    const { body } = await server.request<Operations>('GET', '/api/admin/operations', { as: ana })
    const today = { calls: 3, tokensIn: 300_000, tokensOut: 3000, cost: 0.156 }
    const past = { calls: 1, tokensIn: 1_000_000, tokensOut: 100_000, cost: 0.7 }
    expect(body.ai).toEqual({
      model: 'small',
      dailyTokens: 2_000_000,
      currency: 'EUR',
      today,
      month: { calls: 4, tokensIn: 1_300_000, tokensOut: 103_000, cost: 0.856 },
      byPurpose: [
        { purpose: 'itinerary', ...past },
        { purpose: 'chat', ...today },
      ],
      byDay: [
        { day: usageDay(now - 29 * 86_400_000), ...past },
        { day: usageDay(now), ...today },
      ],
    })
  })
})

/** The pokes that a person's device receives from now on. */
async function listen(server: TestServer, as: TestUser) {
  const stop = new AbortController()
  const answer = await fetch(`${server.url}/api/sync/events`, {
    headers: { Authorization: `Bearer ${as.token}` },
    signal: stop.signal,
  })
  const chunks = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    stop: () => stop.abort(),
    /** Resolves when the stream names the scope, whatever else it names first. */
    async of(scope: string): Promise<void> {
      for (;;) {
        const found = /event: poke\ndata: (.*)\n\n/.exec(text)
        if (found) {
          text = text.slice(found.index + found[0].length)
          if ((JSON.parse(found[1]!) as Poke).scope === scope) return
          continue
        }
        const { value, done } = await chunks.read()
        if (done) throw new Error('the stream ended')
        text += value
      }
    },
  }
}
