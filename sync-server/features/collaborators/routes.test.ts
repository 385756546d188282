import { describe, expect, test } from 'vitest'
import type { Invitation } from '#shared/features/collaborators/invitation.ts'
import type { Notification } from '#shared/features/notifications/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import { userScope } from '#shared/sync/scope.ts'
import { describeEachDatabase } from '../../testing/describeEachDatabase.ts'
import { administrator } from '../../testing/serverOn.ts'
import type { DatabaseUnderTest } from '../../testing/describeEachDatabase.ts'
import { device } from '../../sync/testing/device.ts'
import { readEvents } from '../../sync/testing/eventReader.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import type { TestServer, TestUser } from '../../testing/startTestServer.ts'
import type { PresentedCollaborator } from './presentCollaborators.ts'

interface Created {
  id: string
}

/** A server with the people of these tests: Ana's trip, Ben as its editor, and others. */
async function scene(database: DatabaseUnderTest) {
  const { dataDir, databaseUrl } = await database.place()
  const server = await startTestServer({
    env: { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
  })
  const person = (firstName: string) =>
    server.user({ firstName, email: `${firstName.toLowerCase()}@example.org` })
  const [ana, ben, eve] = [await person('Ana'), await person('Ben'), await person('Eve')]
  const tripId = await tripOf(server, ana)
  const benId = (await invite(server, ana, tripId, ben.email!)).body.id
  await accept(server, ben, benId)
  return { server, ana, ben, eve, tripId, benId, [Symbol.asyncDispose]: () => server.stop() }
}

async function tripOf(server: TestServer, owner: TestUser, visibility = 'private'): Promise<string> {
  const body = { title: 'Lisbon', destination: 'Lisbon, Portugal', visibility }
  return (await server.request<Created>('POST', '/api/trips', { as: owner, body })).body.id
}

const invite = (server: TestServer, by: TestUser, tripId: string, email: string) =>
  server.request<PresentedCollaborator>('POST', `/api/trips/${tripId}/collaborators/invite`, {
    as: by,
    body: { email },
  })

const accept = (server: TestServer, who: TestUser, id: string) =>
  server.request<Invitation>('POST', `/api/invitations/${id}/accept`, { as: who })

const collaborators = (server: TestServer, who: TestUser, tripId: string) =>
  server.request<PresentedCollaborator[]>('GET', `/api/trips/${tripId}/collaborators`, { as: who })

const makeLink = async (server: TestServer, who: TestUser, tripId: string, id: string) => {
  const path = `/api/trips/${tripId}/collaborators/${id}/link`
  const { status, body } = await server.request<{ url: string }>('POST', path, { as: who })
  return { status, token: body.url?.split('/invite/')[1] ?? '' }
}

const byLink = (server: TestServer, who: TestUser, token: string, what: '' | '/accept' | '/decline') =>
  server.request<{ tripId: string; title: string; isMember: boolean; error: { code: string } }>(
    'POST',
    `/api/invitations/link${what}`,
    { as: who, body: { token } },
  )

describeEachDatabase('collaborators', database => {
  test('members see each other, and of someone invited the address and no more', async () => {
    await using at = await scene(database)
    const { server, ana, ben, eve, tripId, benId } = at
    const { status, body } = await invite(server, ben, tripId, 'Eve@Example.org')
    expect([status, body]).toMatchObject([
      201,
      { userId: null, status: 'pending', user: { email: 'eve@example.org', firstName: null } },
    ])
    const list = await collaborators(server, ana, tripId)
    expect(list.body).toMatchObject([
      { id: benId, userId: ben.id, status: 'accepted', user: { firstName: 'Ben', email: ben.email } },
      { id: body.id, status: 'pending' },
    ])
    expect((await collaborators(server, eve, tripId)).status).toBe(404)
    expect((await invite(server, ana, tripId, 'eve@example.org')).status).toBe(200)
    expect((await collaborators(server, ana, tripId)).body).toHaveLength(2)
  })

  test('an address in other letters than English ones finds its person', async () => {
    await using at = await scene(database)
    const { server, ana, tripId } = at
    const jose = await server.user({ firstName: 'José', email: 'josé&ana@exämple.org' })
    const { status, body } = await invite(server, ana, tripId, ' Jose\u0301&Ana@Exämple.org\u200b')
    expect([status, body.user]).toMatchObject([201, { email: jose.email }])
    expect((await accept(server, jose, body.id)).status).toBe(200)
  })

  test('inviting an account by its id tells nothing about who has it', async () => {
    await using at = await scene(database)
    const { server, ana, ben, eve, tripId } = at
    const id = newId()
    const args = { id, tripId, userId: eve.id }
    const anas = device(ana.id)
    await anas.send(server.db, anas.edit('collaborator.invite', args))
    const [, invited] = (await collaborators(server, ben, tripId)).body
    const nobody = { email: null, firstName: null, lastName: null, profileImageUrl: null }
    expect(invited).toMatchObject({ id, status: 'pending', user: nobody })
    expect((await accept(server, eve, id)).status).toBe(200)
    const [, come] = (await collaborators(server, ben, tripId)).body
    expect(come!.user).toMatchObject({ email: eve.email, firstName: 'Eve' })
  })

  test('whoever came in by the link of an invitation is not listed under the address that was invited', async () => {
    await using at = await scene(database)
    const { server, ana, ben, eve, tripId } = at
    const { id } = (await invite(server, ana, tripId, 'frida@example.org')).body
    const link = `/api/trips/${tripId}/collaborators/${id}/link`
    const { url } = (await server.request<{ url: string }>('POST', link, { as: ana })).body
    const token = url.split('/invite/')[1]
    await server.request('POST', '/api/invitations/link/accept', { as: eve, body: { token } })
    const listed = async () => (await collaborators(server, ben, tripId)).body.find(one => one.id === id)!
    expect(await listed()).toMatchObject({ userId: eve.id, user: { email: eve.email } })
    // Another provider may know no address.
    await server.db.kysely.updateTable('account').set({ email: null }).where('id', '=', eve.id).execute()
    expect(await listed()).toMatchObject({ userId: eve.id, user: { email: null } })
  })

  test('the person invited is told, accepts, and may edit from then on', async () => {
    await using at = await scene(database)
    const { server, ana, eve, tripId } = at
    const { id } = (await invite(server, ana, tripId, 'eve@example.org')).body
    const mine = await server.request<Invitation[]>('GET', '/api/invitations', { as: eve })
    expect(mine.body).toMatchObject([{ id, title: 'Lisbon', invitedBy: { firstName: 'Ana' } }])
    expect((await server.request('GET', '/api/notifications/count', { as: eve })).body).toEqual({ count: 1 })
    const patch = { as: eve, body: { title: 'Ours' } }
    expect((await server.request('PATCH', `/api/trips/${tripId}`, patch)).status).toBe(404)
    expect(await accept(server, eve, id)).toMatchObject({ status: 200, body: { status: 'accepted' } })
    expect((await accept(server, eve, id)).status).toBe(200)
    expect((await server.request('PATCH', `/api/trips/${tripId}`, patch)).status).toBe(200)
    const [told] = (await server.request<Notification[]>('GET', '/api/notifications', { as: eve })).body
    expect(told).toMatchObject({ type: 'trip_invitation', trip: { destination: 'Lisbon, Portugal' } })
    const read = await server.request('POST', `/api/notifications/${told!.id}/read`, { as: eve })
    expect(read.body).toMatchObject({ isRead: true })
    expect((await server.request('GET', '/api/notifications/count', { as: eve })).body).toEqual({ count: 0 })
    expect((await server.request('POST', `/api/notifications/${told!.id}/read`, { as: ana })).status).toBe(
      404,
    )
    expect((await server.request('POST', '/api/notifications/read-all', { as: ana })).status).toBe(204)
  })

  test('everyone leaves, the owner removes anyone, an editor takes back what they offered', async () => {
    await using at = await scene(database)
    const { server, ana, ben, eve, tripId, benId } = at
    const remove = async (who: TestUser, id: string, trip = tripId) =>
      (await server.request('DELETE', `/api/trips/${trip}/collaborators/${id}`, { as: who })).status
    const eveId = (await invite(server, ana, tripId, 'eve@example.org')).body.id
    const friend = (await invite(server, ben, tripId, 'friend@example.org')).body.id
    expect(await remove(ben, eveId)).toBe(403)
    expect(await remove(ben, friend)).toBe(204)
    expect(await remove(eve, benId)).toBe(404)
    await accept(server, eve, eveId)
    expect(await remove(eve, benId)).toBe(403)
    expect(await remove(eve, eveId)).toBe(204)
    expect(await remove(ana, benId)).toBe(204)
    expect(await remove(ana, benId)).toBe(204)
    expect(await remove(ana, newId())).toBe(404)
    expect((await collaborators(server, ben, tripId)).status).toBe(404)
    expect((await collaborators(server, ana, tripId)).body).toEqual([])
  })

  test('accepting an invitation again lets nobody back in, and says so', async () => {
    await using at = await scene(database)
    const { server, ana, ben, eve, tripId, benId } = at
    expect((await accept(server, ben, benId)).status).toBe(200)
    const eveId = (await invite(server, ana, tripId, eve.email!)).body.id
    await accept(server, eve, eveId)
    for (const [who, id] of [
      [eve, eveId],
      [ana, benId],
    ] as const) {
      await server.request('DELETE', `/api/trips/${tripId}/collaborators/${id}`, { as: who })
    }
    for (const [who, id] of [
      [eve, eveId],
      [ben, benId],
    ] as const) {
      const { status, body } = await accept(server, who, id)
      expect([status, body]).toEqual([
        410,
        {
          error: {
            code: 'gone',
            message: 'You are no longer on this trip, and this invitation was used. Ask for a new one.',
          },
        },
      ])
      expect((await collaborators(server, who, tripId)).status).toBe(404)
    }
  })

  test('a viewer sees the whole trip, changes nothing in it, and lets nobody in', async () => {
    await using at = await scene(database)
    const { server, ana, ben, eve, tripId } = at
    const trip = `/api/trips/${tripId}`
    const people = `${trip}/collaborators`
    const ask = (as: TestUser, method: string, path: string, body?: object) =>
      server.request<{ id: string; canEdit: boolean; role: string; error?: { message: string } }>(
        method,
        path,
        { as, ...(body && { body }) },
      )
    const waiting = (await invite(server, ana, tripId, 'dora@example.org')).body.id
    const asViewer = { email: eve.email!, role: 'viewer' }
    const invited = (await ask(ana, 'POST', `${people}/invite`, asViewer)).body
    expect(invited.role).toBe('viewer')
    expect((await accept(server, eve, invited.id)).body).toMatchObject({ status: 'accepted', role: 'viewer' })

    expect((await ask(eve, 'GET', trip)).body.canEdit).toBe(false)
    for (const path of ['/itinerary', '/collaborators', '/insights']) {
      expect([path, (await ask(eve, 'GET', trip + path)).status]).toEqual([path, 200])
    }
    expect((await ask(eve, 'POST', `${trip}/calendar-feed`, {})).status).toBe(201)
    const refused = 'You can only view this trip. Ask the owner to let you edit it.'
    for (const [method, path, body] of [
      ['PATCH', trip, { title: 'Mine' }],
      ['POST', `${trip}/itinerary/days`, { dayNumber: 1 }],
      ['POST', `${trip}/itinerary/generate`, { interests: 'food' }],
      ['POST', `${trip}/insights/generate`, {}],
      ['POST', `${people}/invite`, { email: 'fay@example.org' }],
      ['POST', `${people}/invite-link`, {}],
      // Whoever has a link is let in: with this one, as an editor.
      ['POST', `${people}/${waiting}/link`, undefined],
      ['POST', `${people}/${waiting}/resend`, undefined],
    ] as const) {
      const { status, body: answer } = await ask(eve, method, path, body)
      expect([path, status, answer.error?.message]).toEqual([path, 403, refused])
    }

    // The owner alone says who may edit.
    const change = (as: TestUser, role: string) => ask(as, 'PATCH', `${people}/${invited.id}`, { role })
    for (const other of [ben, eve]) expect((await change(other, 'editor')).status).toBe(403)
    expect((await change(ana, 'boss')).status).toBe(400)
    expect((await change(ana, 'editor')).body.role).toBe('editor')
    expect((await ask(eve, 'PATCH', trip, { title: 'Ours' })).status).toBe(200)
  })

  test('who may only view from now on lets nobody in by what they opened before', async () => {
    await using at = await scene(database)
    const { server, ana, ben, eve, tripId, benId } = at
    const people = `/api/trips/${tripId}/collaborators`
    const byAna = (await invite(server, ana, tripId, 'dora@example.org')).body.id
    const byBen = (await invite(server, ben, tripId, 'fay@example.org')).body.id
    const tokens = [
      (await makeLink(server, ben, tripId, byAna)).token,
      (await makeLink(server, ben, tripId, byBen)).token,
    ]
    const body = { role: 'viewer' }
    expect((await server.request('PATCH', `${people}/${benId}`, { as: ana, body })).status).toBe(200)
    for (const token of tokens) expect((await byLink(server, eve, token, '/accept')).status).toBe(410)
    const left = (await collaborators(server, ana, tripId)).body
    expect(left.map(({ id, role }) => [id, role])).toEqual([
      [benId, 'viewer'],
      [byAna, 'editor'],
    ])
    expect((await makeLink(server, ben, tripId, byAna)).status).toBe(403)
  })

  test('ids count within their trip only', async () => {
    await using at = await scene(database)
    const { server, ana, ben, eve, tripId, benId } = at
    const other = await tripOf(server, eve)
    const eves = (await invite(server, eve, other, 'friend@example.org')).body.id
    for (const [method, path] of [
      ['DELETE', `/api/trips/${other}/collaborators/${benId}`],
      ['POST', `/api/trips/${other}/collaborators/${benId}/link`],
      ['POST', `/api/trips/${other}/collaborators/${benId}/resend`],
      ['DELETE', `/api/trips/${tripId}/collaborators/${eves}`],
      ['POST', `/api/trips/${tripId}/collaborators/${eves}/link`],
    ] as const) {
      expect([path, (await server.request(method, path, { as: eve })).status]).toEqual([path, 404])
    }
    expect((await collaborators(server, ana, tripId)).body).toMatchObject([{ id: benId, userId: ben.id }])
  })

  test('who may not gets 404 like for no trip at all, 403 where they see it, signed out 401', async () => {
    await using at = await scene(database)
    const { server, ana, eve, tripId } = at
    const { id } = (await invite(server, ana, tripId, 'eve@example.org')).body
    const calls = [
      ['GET', `/api/trips/${tripId}/collaborators`],
      ['POST', `/api/trips/${tripId}/collaborators/invite`],
      ['POST', `/api/trips/${tripId}/collaborators/invite-link`],
      ['DELETE', `/api/trips/${tripId}/collaborators/${id}`],
      ['POST', `/api/trips/${tripId}/collaborators/${id}/link`],
      ['POST', `/api/trips/${tripId}/collaborators/${id}/resend`],
      ['POST', `/api/trips/${tripId}/presence`],
    ] as const
    const body = { email: 'x@example.org', here: true }
    // Eve is invited, which gives her no rights yet.
    const stranger = await server.user({ firstName: 'Stranger' })
    for (const [method, path] of calls) {
      const sent = method === 'POST' ? { body } : {}
      for (const who of [eve, stranger]) {
        expect([path, (await server.request(method, path, { as: who, ...sent })).status]).toEqual([path, 404])
      }
      expect([path, (await server.request(method, path, sent)).status]).toEqual([path, 401])
    }
    for (const path of [
      '/api/invitations/link',
      '/api/invitations/link/accept',
      `/api/invitations/${id}/accept`,
      '/api/notifications/read-all',
    ]) {
      expect((await server.request('POST', path, { body: { token: 'x' } })).status).toBe(401)
    }
    for (const path of ['/api/invitations', '/api/notifications', '/api/notifications/count']) {
      expect((await server.request('GET', path)).status).toBe(401)
    }
    expect((await accept(server, stranger, id)).status).toBe(404)
    const open = await tripOf(server, ana, 'public')
    expect((await collaborators(server, stranger, open)).status).toBe(403)
    expect((await invite(server, stranger, open, 'x@example.org')).status).toBe(403)
  })

  test.each([
    '',
    'nobody',
    'a@b',
    'a b@example.org',
    `${'x'.repeat(250)}@example.org`,
    '<script>@x.org',
    null,
  ])('what is no e-mail is refused by its name: %s', async email => {
    await using at = await scene(database)
    const { server, ana, tripId } = at
    const path = `/api/trips/${tripId}/collaborators/invite`
    const answer = await server.request('POST', path, { as: ana, body: { email } })
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid-input', field: 'email' } } })
  })

  test('someone who is in already is told so', async () => {
    await using at = await scene(database)
    const { server, ana, ben, tripId } = at
    for (const [who, email, message] of [
      [ana, 'ben@example.org', 'This person is already on this trip.'],
      [ben, 'ana@example.org', 'This person is already on this trip.'],
      [ana, 'ana@example.org', "You're already on this trip."],
    ] as const) {
      expect(await invite(server, who, tripId, email)).toMatchObject({
        status: 409,
        body: { error: { code: 'conflict', message, field: 'email' } },
      })
    }
  })

  test('whose address it is cannot be found out by inviting an account first', async () => {
    await using at = await scene(database)
    const { server, ana, ben, eve, tripId } = at
    const other = await server.user({ email: 'other@example.org' })
    const phone = device(ben.id)
    const byId = phone.edit('collaborator.invite', { id: newId(), tripId, userId: eve.id })
    await phone.send(server.db, byId)
    // Both get the same answer and look the same in the list.
    const [hers, somebodys] = [
      await invite(server, ben, tripId, eve.email!),
      await invite(server, ben, tripId, other.email!),
    ]
    expect([hers.status, somebodys.status]).toEqual([201, 201])
    expect(hers.body.userId).toBeNull()
    // She joins once, through whichever she accepts.
    expect((await accept(server, eve, hers.body.id)).status).toBe(200)
    expect(
      (await collaborators(server, ana, tripId)).body.filter(({ userId }) => userId === eve.id),
    ).toHaveLength(1)
    expect(await invite(server, ana, tripId, eve.email!)).toMatchObject({ status: 409 })
  })

  describe('a link for whoever gets it', () => {
    const inviteByLink = async (server: TestServer, who: TestUser, tripId: string) => {
      const path = `/api/trips/${tripId}/collaborators/invite-link`
      const { status, body } = await server.request<{ id: string; url: string; error: object }>(
        'POST',
        path,
        {
          as: who,
        },
      )
      return { status, ...body, token: body.url?.split('/invite/')[1] ?? '' }
    }

    test('asked for again after a lost answer invites once, and only the last link works', async () => {
      await using at = await scene(database)
      const { server, ana, eve, tripId } = at
      const collaboratorId = newId()
      const ask = async () =>
        await server.request<{ id: string; url: string }>(
          'POST',
          `/api/trips/${tripId}/collaborators/invite-link`,
          { as: ana, body: { collaboratorId, role: 'viewer' } },
        )
      const [lost, seen] = [await ask(), await ask()]
      expect([lost, seen]).toMatchObject([201, 201].map(status => ({ status, body: { id: collaboratorId } })))
      const open = (await collaborators(server, ana, tripId)).body.filter(({ userId }) => userId === null)
      expect(open).toMatchObject([{ id: collaboratorId, role: 'viewer' }])
      const use = async (url: string, as: TestUser) =>
        await server.request('POST', '/api/invitations/link/accept', {
          as,
          body: { token: url.split('/invite/')[1] },
        })
      expect((await use(lost.body.url, eve)).status).toBeGreaterThanOrEqual(400)
      expect((await use(seen.body.url, eve)).status).toBe(200)
      expect((await ask()).status).toBe(409)
      await server.request('DELETE', `/api/trips/${tripId}/collaborators/${collaboratorId}`, { as: ana })
      expect((await ask()).status).toBe(410)
    })

    test('lets the first one in, and is in nobody’s list before', async () => {
      await using at = await scene(database)
      const { server, ana, ben, eve, tripId } = at
      const { status, id, token } = await inviteByLink(server, ben, tripId)
      expect(status).toBe(201)
      expect((await collaborators(server, ana, tripId)).body[1]).toMatchObject({
        id,
        userId: null,
        status: 'pending',
        invitedBy: ben.id,
        user: { email: null, firstName: null },
      })
      // Not even an account without an address holds it.
      for (const who of [ana, ben, eve]) {
        expect((await server.request('GET', '/api/invitations', { as: who })).body).not.toContainEqual(
          expect.objectContaining({ id }),
        )
      }
      expect(await byLink(server, eve, token, '')).toMatchObject({
        status: 200,
        body: { tripId, invitedBy: { firstName: 'Ben' }, isMember: false },
      })
      expect((await byLink(server, eve, token, '/accept')).status).toBe(200)
      const late = await server.user()
      expect((await byLink(server, late, token, '/accept')).status).toBe(410)
      expect((await collaborators(server, ana, tripId)).body[1]).toMatchObject({ id, userId: eve.id })
    })

    test('tells whoever has it from whom it comes and for what, without an account, while it works', async () => {
      await using at = await scene(database)
      const { server, ana, ben, eve, tripId } = at
      const preview = (token: string) =>
        server.request('POST', '/api/invitations/link/preview', { body: { token } })
      const { id, token } = await inviteByLink(server, ben, tripId)
      const told = {
        title: 'Lisbon',
        destination: 'Lisbon, Portugal',
        startDate: null,
        endDate: null,
        invitedBy: { firstName: 'Ben', lastName: expect.anything() as unknown },
        email: null,
        role: 'editor',
      }
      expect(await preview(token)).toEqual(expect.objectContaining({ status: 200, body: told }))
      const { body } = await invite(server, ana, tripId, 'friend@example.org')
      const link = await server.request<{ url: string }>(
        'POST',
        `/api/trips/${tripId}/collaborators/${body.id}/link`,
        { as: ana },
      )
      const { status, body: forFriend } = await preview(link.body.url.split('/invite/')[1]!)
      expect([status, forFriend]).toMatchObject([
        200,
        { invitedBy: { firstName: 'Ana' }, email: 'friend@example.org' },
      ])
      expect((await byLink(server, eve, token, '/accept')).status).toBe(200)
      const over = await preview(token)
      expect(over).toMatchObject({ status: 410 })
      expect((await preview('never-made')).body).toEqual(over.body)
      const next = await inviteByLink(server, ben, tripId)
      await server.request('DELETE', `/api/trips/${tripId}/collaborators/${next.id}`, { as: ben })
      expect((await preview(next.token)).body).toEqual(over.body)
      expect(id).not.toBe(next.id)
    })

    test('names nobody, so there may be several, up to five that are not used', async () => {
      await using at = await scene(database)
      const { server, ana, eve, tripId } = at
      const made = []
      for (let count = 0; count < 5; count++) made.push(await inviteByLink(server, ana, tripId))
      expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
      expect(await inviteByLink(server, ana, tripId)).toMatchObject({
        status: 409,
        error: { message: expect.stringContaining('5 invitation links') as string },
      })
      expect((await byLink(server, eve, made[0]!.token, '/accept')).status).toBe(200)
      expect((await inviteByLink(server, ana, tripId)).status).toBe(201)
    })

    test('ends with its maker’s place, when it is canceled, and when a new one takes its place', async () => {
      await using at = await scene(database)
      const { server, ana, ben, eve, tripId, benId } = at
      const [bens, canceled, renewed] = [
        await inviteByLink(server, ben, tripId),
        await inviteByLink(server, ana, tripId),
        await inviteByLink(server, ana, tripId),
      ]
      await server.request('DELETE', `/api/trips/${tripId}/collaborators/${canceled.id}`, { as: ana })
      const { token } = await makeLink(server, ana, tripId, renewed.id)
      await server.request('DELETE', `/api/trips/${tripId}/collaborators/${benId}`, { as: ana })
      for (const over of [bens, canceled, renewed]) {
        expect((await byLink(server, eve, over.token, '/accept')).status).toBe(410)
      }
      // Who was removed does not come back through it, either.
      expect((await byLink(server, ben, token, '/accept')).status).toBe(410)
      expect((await byLink(server, eve, token, '/accept')).status).toBe(200)
    })
  })

  test('a link opens the invitation to whoever has it, once', async () => {
    await using at = await scene(database)
    const { server, ana, ben, eve, tripId } = at
    const { id } = (await invite(server, ana, tripId, 'someone@example.org')).body
    const earlier = await makeLink(server, ana, tripId, id)
    const { token } = await makeLink(server, ben, tripId, id)
    expect((await byLink(server, eve, earlier.token, '')).status).toBe(410)
    const stored = await server.db.kysely.selectFrom('invitation_link').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(await byLink(server, eve, token, '')).toMatchObject({
      status: 200,
      body: { tripId, title: 'Lisbon', invitedBy: { firstName: 'Ana' }, isMember: false },
    })
    // A member does not use it up.
    for (const who of [ana, ben]) {
      expect((await byLink(server, who, token, '')).body.isMember).toBe(true)
      expect(await byLink(server, who, token, '/accept')).toMatchObject({ status: 200, body: { tripId } })
    }
    expect(await byLink(server, eve, token, '/accept')).toMatchObject({ status: 200, body: { tripId } })
    expect(await byLink(server, eve, token, '/accept')).toMatchObject({ status: 200, body: { tripId } })
    expect((await byLink(server, eve, token, '')).body.isMember).toBe(true)
    const late = await server.user({ firstName: 'Late' })
    for (const what of ['', '/accept', '/decline'] as const) {
      expect([what, (await byLink(server, late, token, what)).status]).toEqual([what, 410])
    }
    // Listed with their own address, not with the one that was invited.
    expect(
      (await collaborators(server, ben, tripId)).body.find(({ userId }) => userId === eve.id),
    ).toMatchObject({ status: 'accepted', user: { firstName: 'Eve', email: eve.email } })
  })

  test('[EFFECT3] who was removed comes back neither by the link nor by the account that they invited', async () => {
    await using given = await scene(database)
    const { server, ana, ben, eve, tripId, benId } = given
    const byBen = (await invite(server, ben, tripId, 'nobody@nowhere.org')).body.id
    const { token } = await makeLink(server, ben, tripId, byBen)
    const second = (await invite(server, ben, tripId, eve.email!)).body.id
    const byAna = (await invite(server, ana, tripId, 'friend@example.org')).body.id
    const toAna = await makeLink(server, ben, tripId, byAna)
    const path = `/api/trips/${tripId}/collaborators/${benId}`
    expect((await server.request('DELETE', path, { as: ana })).status).toBeLessThan(300)
    for (const link of [token, toAna.token])
      expect((await byLink(server, ben, link, '/accept')).status).toBeGreaterThanOrEqual(400)
    expect((await accept(server, eve, second)).status).toBeGreaterThanOrEqual(400)
    expect((await collaborators(server, ben, tripId)).status).toBe(404)
    expect((await collaborators(server, ana, tripId)).body.map(({ id }) => id)).toEqual([byAna])
  })

  test('[EFFECT3] a link that was there when someone was removed does not take them back; a new one does', async () => {
    await using given = await scene(database)
    const { server, ana, ben, eve, tripId, benId } = given
    const forAnyone = (await invite(server, ana, tripId, 'friend@example.org')).body.id
    const { token } = await makeLink(server, ana, tripId, forAnyone)
    await server.request('DELETE', `/api/trips/${tripId}/collaborators/${benId}`, { as: ana })
    for (const verb of ['', '/accept', '/decline'] as const)
      expect([verb, (await byLink(server, ben, token, verb)).status]).toEqual([verb, 410])
    expect((await byLink(server, eve, token, '')).status).toBe(200)
    const again = await makeLink(server, ana, tripId, forAnyone)
    expect((await byLink(server, ben, again.token, '/accept')).status).toBe(200)

    // Someone who left on their own may come back on their own.
    const place = (await collaborators(server, ana, tripId)).body.find(({ userId }) => userId === ben.id)!
    const open = (await invite(server, ana, tripId, 'other@example.org')).body.id
    const left = await makeLink(server, ana, tripId, open)
    await server.request('DELETE', `/api/trips/${tripId}/collaborators/${place.id}`, { as: ben })
    expect((await byLink(server, ben, left.token, '/accept')).status).toBe(200)
  })

  test('whoever has blocked someone gets no invitation of theirs, and hears of none', async () => {
    await using given = await scene(database)
    const { server, ana, eve, tripId } = given
    await server.request('POST', `/api/users/${ana.id}/block`, { as: eve })
    const { status, body } = await invite(server, ana, tripId, eve.email!)
    // A different answer would reveal the block.
    expect(status).toBe(201)
    const told = await server.request<unknown[]>('GET', '/api/invitations', { as: eve })
    expect([told.status, told.body]).toEqual([200, []])
    expect((await accept(server, eve, body.id)).status).toBe(404)
    const rows = await server.db.kysely
      .selectFrom('entity')
      .select('kind')
      .where('scope_id', '=', `user:${eve.id}`)
      .where('kind', 'in', ['invitation', 'notification'])
      .execute()
    expect(rows).toEqual([])
  })

  test.each([
    ['the person invited', 'the inviter', 'eve', 'ben'],
    ['the inviter', 'the person invited', 'ben', 'eve'],
    ['the person invited', 'the owner', 'eve', 'ana'],
    ['the owner', 'the person invited', 'ana', 'eve'],
  ] as const)('[EFFECT2] when %s blocks %s, an open invitation ends', async (_by, _whom, by, whom) => {
    await using given = await scene(database)
    const { server, ana, ben, eve, tripId } = given
    const block = (method: string) =>
      server.request(method, `/api/users/${given[whom].id}/block`, { as: given[by] })
    const open = async () => {
      const { body } = await server.request<Invitation[]>('GET', '/api/invitations', { as: eve })
      return body.filter(({ status }) => status === 'pending').map(({ id }) => id)
    }
    const { body } = await invite(server, ben, tripId, eve.email!)
    expect(await open()).toEqual([body.id])
    await block('POST')
    expect(await open()).toEqual([])
    expect((await accept(server, eve, body.id)).status).toBe(410)
    // Nor does it come back with the trip's next change, or when the trip is restored.
    await server.request('PATCH', `/api/trips/${tripId}`, { as: ana, body: { title: 'Porto' } })
    const phone = device(ana.id)
    await phone.send(
      server.db,
      phone.edit('trip.delete', { id: tripId }),
      phone.edit('trip.restore', { id: tripId }),
    )
    expect(await open()).toEqual([])

    // It is not given across a block either, by whoever may invite.
    await server.request('DELETE', `/api/trips/${tripId}/collaborators/${body.id}`, { as: ana })
    const again = (await invite(server, ben, tripId, eve.email!)).body.id
    expect(await open()).toEqual([])
    await block('DELETE')
    await server.request('DELETE', `/api/trips/${tripId}/collaborators/${again}`, { as: ana })
    expect(await open()).toEqual([])
    const last = (await invite(server, ben, tripId, eve.email!)).body.id
    expect(await open()).toEqual([last])
    expect((await accept(server, eve, last)).status).toBe(200)
  })

  test('[EFFECT2] [PUSH11] a block ends an invitation that comes before it in the same batch', async () => {
    await using at = await scene(database)
    const { server, ana, eve, tripId } = at
    const phone = device(ana.id)
    const { results } = await phone.send(
      server.db,
      phone.edit('collaborator.invite', { id: newId(), tripId, userId: eve.id }),
      phone.edit('block.set', { userId: ana.id, personId: eve.id, on: true }),
    )
    expect(results.map(({ status }) => status)).toEqual(['applied', 'applied'])
    const { body } = await server.request<Invitation[]>('GET', '/api/invitations', { as: eve })
    expect(body.filter(({ status }) => status === 'pending')).toEqual([])
  })

  test('a link opens nothing across a block with who made it, or whose trip it is', async () => {
    await using given = await scene(database)
    const { server, ana, eve, tripId } = given
    const { body } = await invite(server, ana, tripId, 'someone@example.org')
    const { token } = await makeLink(server, ana, tripId, body.id)
    expect((await byLink(server, eve, token, '')).status).toBe(200)
    for (const [by, whom] of [
      [ana, eve],
      [eve, ana],
    ] as const) {
      await server.request('POST', `/api/users/${whom.id}/block`, { as: by })
      for (const verb of ['', '/accept', '/decline'] as const) {
        // Same answer as for an unknown secret.
        const [refused, unknown] = [
          await byLink(server, eve, token, verb),
          await byLink(server, eve, 'x', verb),
        ]
        expect([refused.status, refused.body]).toEqual([410, unknown.body])
      }
      await server.request('DELETE', `/api/users/${whom.id}/block`, { as: by })
    }
    expect((await byLink(server, eve, token, '/accept')).status).toBe(200)
  })

  test('[MOD1] while an administrator hides the trip, links let nobody in, and none are made', async () => {
    await using given = await scene(database)
    const { server, ana, eve, tripId } = given
    const admin = await administrator(server)
    await server.request('PATCH', `/api/trips/${tripId}`, { as: ana, body: { visibility: 'public' } })
    const { body } = await invite(server, ana, tripId, 'someone@example.org')
    const { token } = await makeLink(server, ana, tripId, body.id)
    const decide = (visibility: string) =>
      server.request('PATCH', `/api/admin/trips/${tripId}`, {
        as: admin,
        body: { visibility, reason: 'Spam' },
      })
    expect((await decide('private')).status).toBe(200)
    for (const verb of ['', '/accept', '/decline'] as const)
      expect((await byLink(server, eve, token, verb)).status).toBe(410)
    expect((await makeLink(server, ana, tripId, body.id)).status).toBe(403)
    const anyone = `/api/trips/${tripId}/collaborators/invite-link`
    expect((await server.request('POST', anyone, { as: ana })).status).toBe(403)
    const { body: invited } = await collaborators(server, ana, tripId)
    expect(invited.filter(({ status }) => status === 'pending')).toHaveLength(1)
    expect((await decide('public')).status).toBe(200)
    expect((await byLink(server, eve, token, '/accept')).status).toBe(200)
  })

  test('a link ends with its invitation, and after 14 days', async () => {
    await using at = await scene(database)
    const { server, ana, eve, tripId, benId } = at
    const first = (await invite(server, ana, tripId, 'one@example.org')).body.id
    const { token } = await makeLink(server, ana, tripId, first)
    await server.request('DELETE', `/api/trips/${tripId}/collaborators/${first}`, { as: ana })
    expect((await byLink(server, eve, token, '/accept')).body.error.code).toBe('gone')
    expect((await makeLink(server, ana, tripId, first)).status).toBe(410)
    expect((await makeLink(server, ana, tripId, benId)).status).toBe(409)

    const second = (await invite(server, ana, tripId, 'two@example.org')).body.id
    const old = await makeLink(server, ana, tripId, second)
    await server.db.kysely
      .updateTable('invitation_link')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .execute()
    expect((await byLink(server, eve, old.token, '/accept')).status).toBe(410)

    const sent = await server.request<{ link: { url: string } }>(
      'POST',
      `/api/trips/${tripId}/collaborators/${second}/resend`,
      { as: ana },
    )
    const fresh = sent.body.link.url.split('/invite/')[1]!
    expect((await byLink(server, eve, fresh, '/decline')).status).toBe(204)
    expect((await byLink(server, eve, fresh, '/accept')).status).toBe(410)
    expect((await collaborators(server, ana, tripId)).body).toHaveLength(1)
  })

  test('a list has the newest 500 invitations, and older ones are answered as well', async () => {
    await using at = await scene(database)
    const { server, ana, eve } = at
    const { id } = (await invite(server, ana, await tripOf(server, ana), eve.email!)).body
    const stored = server.db.kysely.selectFrom('entity').selectAll().where('kind', '=', 'invitation')
    const row = await stored.where('scope_id', '=', userScope(eve.id)).executeTakeFirstOrThrow()
    const more = Array.from({ length: 500 }, (_, index) => {
      const createdAt = new Date(Date.now() + 1000 + index).toISOString()
      const data = { ...(JSON.parse(row.data) as Invitation), id: newId(), createdAt }
      return { ...row, id: data.id, data: JSON.stringify(data) }
    })
    for (let from = 0; from < more.length; from += 100) {
      await server.db.kysely
        .insertInto('entity')
        .values(more.slice(from, from + 100))
        .execute()
    }
    const { body } = await server.request<Invitation[]>('GET', '/api/invitations', { as: eve })
    expect(body.map(one => one.id)).toEqual(more.map(one => one.id).toReversed())
    expect(await accept(server, eve, id)).toMatchObject({ status: 200, body: { id, status: 'accepted' } })
  })

  test('[EFFECT5] nobody sends invitations without end, and what else they do goes on', async () => {
    await using at = await scene(database)
    const { server, ana } = at
    let refused = 0
    for (let trip = 0; trip < 3; trip++) {
      const tripId = await tripOf(server, ana)
      for (let index = 0; index < 48; index++) {
        const { status } = await invite(server, ana, tripId, `friend${index}@example.org`)
        if (status === 429) refused++
      }
      const patch = { as: ana, body: { title: 'Still mine' } }
      expect((await server.request('PATCH', `/api/trips/${tripId}`, patch)).status).toBe(200)
    }
    expect(refused).toBeGreaterThan(20)
  })

  test('[EFFECT5] what is refused or changes nothing uses up no invitation, and says why', async () => {
    await using at = await scene(database)
    const { server, ana, eve, tripId } = at
    for (let index = 0; index < 125; index++) {
      expect((await invite(server, eve, tripId, 'friend@example.org')).status).toBe(404)
      expect((await invite(server, ana, tripId, 'ben@example.org')).status).toBe(409)
    }
    const own = await tripOf(server, eve)
    expect((await invite(server, eve, own, 'friend@example.org')).status).toBe(201)
    expect((await invite(server, ana, tripId, 'friend@example.org')).status).toBe(201)
    const phone = device(eve.id)
    const many = Array.from({ length: 130 }, (_, index) => {
      const trip = phone.tripCreate(newId(), `Trip ${index}`)
      const { id } = trip.args as { id: string }
      return [trip, phone.edit('collaborator.invite', { id: newId(), tripId: id, email: 'gus@example.org' })]
    }).flat()
    const { body } = await server.request<{ results: { status: string }[] }>('POST', '/api/sync', {
      as: eve,
      body: { v: 1, clientId: phone.clientId, mutations: many, cursors: null },
    })
    expect(body.results.filter(({ status }) => status === 'rejected')).toHaveLength(11)
    expect((await invite(server, eve, own, 'hal@example.org')).status).toBe(429)
    expect((await invite(server, eve, tripId, 'hal@example.org')).status).toBe(404)
  })

  test('[PRES1] of two members one of whom blocked the other, neither learns that the other is there', async () => {
    await using at = await scene(database)
    const { server, ana, ben, eve, tripId } = at
    await accept(server, eve, (await invite(server, ana, tripId, eve.email!)).body.id)
    await server.request('POST', `/api/users/${eve.id}/block`, { as: ben })
    const heard = await Promise.all([
      readEvents(server, ben),
      readEvents(server, eve),
      readEvents(server, ana),
    ])
    const here = async (as: TestUser) => {
      const path = `/api/trips/${tripId}/presence`
      const { body } = await server.request<{ people: { userId: string }[] }>('POST', path, {
        as,
        body: { here: true },
      })
      return new Set(body.people.map(({ userId }) => userId))
    }
    try {
      for (const one of [ana, ben, eve]) await here(one)
      const tells = (nth: 0 | 1 | 2, who: TestUser) => heard[nth].text().includes(`"userId":"${who.id}"`)
      await expect.poll(() => tells(2, eve) && tells(2, ben)).toBe(true)
      expect([await here(ben), await here(eve)]).toEqual([new Set([ana.id]), new Set([ana.id])])
      expect(await here(ana)).toEqual(new Set([ben.id, eve.id]))
      await expect.poll(() => tells(0, ana) && tells(1, ana)).toBe(true)
      expect([tells(0, eve), tells(1, ben)]).toEqual([false, false])
    } finally {
      for (const one of heard) one.stop()
    }
  })

  test('[PRES1] members know who is there, until they leave or fall silent', async () => {
    await using at = await scene(database)
    const { server, ana, ben, tripId } = at
    const beat = async (who: TestUser, here = true, tab = 'one') =>
      (
        await server.request<{ people: { userId: string }[] }>('POST', `/api/trips/${tripId}/presence`, {
          as: who,
          body: { here, tab },
        })
      ).body.people.map(({ userId }) => userId)
    expect(await beat(ana)).toEqual([])
    expect(await beat(ben)).toEqual([ana.id])
    expect(await beat(ana, true, 'two')).toEqual([ben.id])
    await beat(ana, false, 'one')
    expect(await beat(ben)).toEqual([ana.id])
    await beat(ana, false, 'two')
    expect(await beat(ben)).toEqual([])
    const wrong = { as: ana, body: { here: 'nowhere' } }
    expect((await server.request('POST', `/api/trips/${tripId}/presence`, wrong)).status).toBe(400)
    await server.request('DELETE', `/api/trips/${tripId}`, { as: ana })
    const gone = { as: ben, body: { here: true } }
    expect((await server.request('POST', `/api/trips/${tripId}/presence`, gone)).status).toBe(404)
  })
})
