import { expect, test } from 'vitest'
import type { AdminReport, AuditEntry } from '#shared/features/admin/schema.ts'
import type { Notification } from '#shared/features/notifications/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import { describeEachDatabase } from '../../testing/describeEachDatabase.ts'
import { administrator, serverOn } from '../../testing/serverOn.ts'
import type { TestServer, TestUser } from '../../testing/startTestServer.ts'

/** A public trip of Ben's with a comment of Eve's. */
async function scene(server: TestServer) {
  const ana = await administrator(server)
  const ben = await server.user({ firstName: 'Ben', lastName: 'Costa' })
  const eve = await server.user({ firstName: 'Eve', lastName: 'Moreau', email: 'eve@example.org' })
  const post = async (as: TestUser, path: string, body: object = {}) =>
    (await server.request<{ id: string }>('POST', path, { as, body })).body?.id
  const title = 'Spring in Lisbon'
  const tripId = await post(ben, '/api/trips', {
    title,
    destination: 'Lisbon, Portugal',
    visibility: 'public',
  })
  const trip = `/api/trips/${tripId}`
  const commentId = await post(eve, `${trip}/comments`, { text: 'Buy pills here' })
  return { ana, ben, eve, post, tripId, trip, commentId, comment: `${trip}/comments/${commentId}` }
}

const list = async (server: TestServer, as: TestUser, query = ''): Promise<AdminReport[]> =>
  (await server.request<AdminReport[]>('GET', `/api/admin/reports${query}`, { as })).body

const decide = (server: TestServer, as: TestUser, id: string, act: string) =>
  server.request<AdminReport>('PATCH', `/api/admin/reports/${id}`, { as, body: { act } })

const audit = async (server: TestServer, as: TestUser) =>
  (await server.request<AuditEntry[]>('GET', '/api/admin/audit', { as })).body.map(
    ({ action, subject, admin }) => [action, subject, admin.id],
  )

describeEachDatabase('reports', database => {
  test('say what, by whom and why, latest first and a page at a time', async () => {
    await using server = await serverOn(database)
    const { ana, ben, eve, post, trip, comment, tripId, commentId } = await scene(server)
    await post(eve, `${trip}/report`, { reason: '  An advertisement ' })
    await post(ben, `${comment}/report`)
    await post(ana, `${comment}/report`, { reason: 'Spam' })
    await post(ben, `/api/users/${eve.id}/report`, { reason: 'Writes spam' })
    // A repeated report by the same person counts once.
    await post(eve, `${trip}/report`, { reason: 'Again' })

    const found = await list(server, ana)
    expect(found).toMatchObject([
      {
        subject: 'user',
        subjectId: eve.id,
        reporter: { id: ben.id },
        about: { title: 'Eve Moreau', by: { email: 'eve@example.org' } },
      },
      { subject: 'comment', reason: 'Spam', reporter: { id: ana.id }, alsoBy: 1 },
      {
        subject: 'comment',
        subjectId: commentId,
        tripId,
        reason: '',
        alsoBy: 1,
        about: { title: 'Spring in Lisbon', text: 'Buy pills here', by: { id: eve.id } },
      },
      {
        subject: 'trip',
        subjectId: tripId,
        reason: 'An advertisement',
        reporter: { id: eve.id, firstName: 'Eve', email: 'eve@example.org' },
        alsoBy: 0,
        about: { title: 'Spring in Lisbon', by: { id: ben.id, firstName: 'Ben' }, visibility: 'public' },
        closed: null,
      },
    ])
    const ids = found.map(({ id }) => id)
    const pages = [await list(server, ana, '?limit=3'), await list(server, ana, `?limit=3&before=${ids[2]}`)]
    expect(pages.map(page => page.map(({ id }) => id))).toEqual([ids.slice(0, 3), ids.slice(3)])
    const count = () => server.request('GET', '/api/admin/reports/count', { as: ana })
    expect((await count()).body).toEqual({ open: 4 })
    await decide(server, ana, ids[0]!, 'dismiss')
    expect((await count()).body).toEqual({ open: 3 })
    expect((await list(server, ana, '?state=closed')).map(({ id }) => id)).toEqual([ids[0]])
    expect((await list(server, ana, '?state=open')).map(({ id }) => id)).toEqual(ids.slice(1))
    for (const wrong of ['?state=all', '?before=x', '?limit=0', '?limit=1000', '?state=open&state=closed']) {
      expect([
        wrong,
        (await server.request('GET', `/api/admin/reports${wrong}`, { as: ana })).status,
      ]).toEqual([wrong, 400])
    }
  })

  test('are sixty an hour at most, so that nobody buries those of others', async () => {
    await using server = await serverOn(database)
    const { ana, ben, eve, trip } = await scene(server)
    const crowd = await server.crowd(59)
    const reported = (as: TestUser, path: string) =>
      server.request('POST', `${path}/report`, { as, body: {} })
    const answers = await Promise.all(crowd.map(({ id }) => reported(eve, `/api/users/${id}`)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    expect((await reported(eve, trip)).status).toBe(204)
    expect(await reported(eve, `/api/users/${ben.id}`)).toMatchObject({
      status: 429,
      body: { error: { code: 'rate-limited' } },
    })
    expect((await reported(ben, `/api/users/${eve.id}`)).status).toBe(204)
    expect((await server.request('GET', '/api/admin/reports/count', { as: ana })).body).toEqual({ open: 61 })
  })

  test('a trip is hidden: nobody else sees it, every report of it is answered, and once', async () => {
    await using server = await serverOn(database)
    const { ana, ben, eve, post, trip, tripId } = await scene(server)
    await post(eve, `${trip}/report`, { reason: 'An advertisement' })
    await post(ana, `${trip}/report`)
    const [second, first] = await list(server, ana)
    const hidden = await decide(server, ana, first!.id, 'hide')
    expect(hidden.body).toMatchObject({
      about: { visibility: 'private' },
      closed: { act: 'hide', by: { id: ana.id } },
    })
    expect((await server.request('GET', trip, { as: eve })).status).toBe(404)
    expect((await server.request('GET', trip, { as: ben })).body).toMatchObject({ visibility: 'private' })
    expect(await list(server, ana)).toEqual([])
    for (const [id, act] of [
      [first!.id, 'hide'],
      [first!.id, 'delete'],
      [second!.id, 'dismiss'],
    ] as const) {
      expect((await decide(server, ana, id, act)).body).toMatchObject({ id, closed: { act: 'hide' } })
    }
    expect(await audit(server, ana)).toEqual([['report.hide', 'trip "Spring in Lisbon"', ana.id]])

    // After an administrator shows it again, it may be reported and hidden once more.
    const denied = await server.request('PATCH', trip, { as: ben, body: { visibility: 'public' } })
    expect(denied.status).toBe(403)
    await server.request('PATCH', `/api/admin/trips/${tripId}`, { as: ana, body: { visibility: 'public' } })
    await post(eve, `${trip}/report`, { reason: 'It is back' })
    const [again] = await list(server, ana)
    expect(again).toMatchObject({ reason: 'It is back', about: { visibility: 'public' } })
    await decide(server, ana, again!.id, 'dismiss')
    await post(eve, `${trip}/report`, { reason: 'I do not like it' })
    expect(await list(server, ana)).toEqual([])
    expect((await server.request('GET', trip, { as: eve })).status).toBe(200)
  })

  test('someone who is reported again after a dismissal is looked at again', async () => {
    await using server = await serverOn(database)
    const { ana, ben, eve, post } = await scene(server)
    const reportEve = (reason: string) => post(ben, `/api/users/${eve.id}/report`, { reason })
    await reportEve('Writes spam')
    const [first] = await list(server, ana)
    await decide(server, ana, first!.id, 'dismiss')
    await reportEve('Now threatens people')
    const open = await list(server, ana)
    expect(open).toMatchObject([{ subject: 'user', reason: 'Now threatens people', closed: null }])
    // While it is open, another one by the same person changes nothing.
    await reportEve('Again')
    expect(await list(server, ana)).toEqual(open)
  })

  test.each([
    [6, 0],
    [8, 1],
  ])('a trip reported again %i days after a dismissal gives %i open reports', async (days, reports) => {
    await using server = await serverOn(database)
    const { ana, eve, post, trip } = await scene(server)
    await post(eve, `${trip}/report`, { reason: 'An advertisement' })
    const [first] = await list(server, ana)
    await decide(server, ana, first!.id, 'dismiss')
    const closed_at = new Date(Date.now() - days * 24 * 60 * 60_000).toISOString()
    await server.db.kysely.updateTable('report').set({ closed_at }).execute()
    await post(eve, `${trip}/report`, { reason: 'It has a new link' })
    const open = await list(server, ana)
    expect(open.map(({ reason }) => reason)).toEqual(['It has a new link'].slice(0, reports))
  })

  test('hiding what its owner made private meanwhile answers the report all the same', async () => {
    await using server = await serverOn(database)
    const { ana, ben, eve, post, trip } = await scene(server)
    await post(eve, `${trip}/report`)
    await server.request('PATCH', trip, { as: ben, body: { visibility: 'private' } })
    const [report] = await list(server, ana)
    expect((await decide(server, ana, report!.id, 'hide')).body).toMatchObject({ closed: { act: 'hide' } })
    expect(await audit(server, ana)).toHaveLength(1)
  })

  test('a comment is deleted, a trip is deleted; what is gone is said to be', async () => {
    await using server = await serverOn(database)
    const { ana, ben, eve, post, trip, comment } = await scene(server)
    const other = await post(eve, `${trip}/comments`, { text: 'Me too' })
    await post(ben, `${comment}/report`)
    await post(ben, `${trip}/comments/${other}/report`)
    await post(eve, `${trip}/report`)
    const [ofTrip, ofOther, ofComment] = await list(server, ana)
    expect((await decide(server, ana, ofComment!.id, 'hide')).status).toBe(400)
    expect((await decide(server, ana, ofComment!.id, 'delete')).body).toMatchObject({
      about: null,
      closed: { act: 'delete' },
    })
    const left = await server.request<{ text: string }[]>('GET', `${trip}/comments`, { as: ben })
    expect(left.body.map(({ text }) => text)).toEqual(['Me too'])
    const told = await server.request('GET', '/api/notifications', { as: eve })
    expect(told.body).toMatchObject([{ type: 'comment_removed', reason: 'No reason given.' }])
    await decide(server, ana, ofTrip!.id, 'delete')
    expect((await server.request('GET', trip, { as: ben })).status).toBe(404)

    // The comment is gone with its trip; the only thing left to do is dismiss the report.
    expect(await list(server, ana)).toMatchObject([{ id: ofOther!.id, about: null }])
    expect((await decide(server, ana, ofOther!.id, 'delete')).status).toBe(404)
    expect((await decide(server, ana, ofOther!.id, 'dismiss')).body).toMatchObject({
      closed: { act: 'dismiss' },
    })
    expect(await audit(server, ana)).toEqual([
      ['report.dismiss', 'comment', ana.id],
      ['report.delete', 'trip "Spring in Lisbon"', ana.id],
      // What it said, and on which trip, is gone with both.
      ['report.delete', 'comment', ana.id],
    ])
  })

  test('a comment that an administrator deletes where it stands is in the audit list; those of others are not', async () => {
    await using server = await serverOn(database)
    const { ana, ben, eve, post, trip, comment } = await scene(server)
    const second = await post(eve, `${trip}/comments`, { text: 'Me too' })
    const third = await post(eve, `${trip}/comments`, { text: 'And me' })
    await post(ben, `${comment}/report`)
    for (const [as, path] of [
      [ana, comment],
      [ben, `${trip}/comments/${second}`],
      [eve, `${trip}/comments/${third}`],
    ] as const) {
      expect((await server.request('DELETE', path, { as })).status).toBe(204)
    }
    expect((await server.request('DELETE', comment, { as: ana })).status).toBe(404)
    expect(await audit(server, ana)).toEqual([['comment.delete', 'comment', ana.id]])
  })

  test.each(['seen', 'private', 'blocked'])(
    '[SOCIAL3] the author of a deleted comment reads which trip it was on only while they see it: %s',
    async change => {
      await using server = await serverOn(database)
      const { ana, ben, eve, post, trip, tripId, comment } = await scene(server)
      await post(ana, `${comment}/report`)
      const renamed = { title: 'Surprise for Eve', ...(change === 'private' && { visibility: 'private' }) }
      await server.request('PATCH', trip, { as: ben, body: renamed })
      if (change === 'blocked') await post(ben, `/api/users/${eve.id}/block`)
      const [report] = await list(server, ana)
      await decide(server, ana, report!.id, 'delete')
      const told = await server.request<Notification[]>('GET', '/api/notifications', { as: eve })
      expect(told.body.map(({ type, trip: named }) => [type, named?.id ?? null])).toEqual([
        ['comment_removed', change === 'seen' ? tripId : null],
      ])
      expect(JSON.stringify(told.body).includes('Surprise')).toBe(change === 'seen')
    },
  )

  test('of two who decide at once, one does, and only that is in the audit list', async () => {
    await using server = await serverOn(database)
    const { ana, ben, eve, post, trip, tripId } = await scene(server)
    const second = await administrator(server)
    const decided = async () => (await audit(server, ana)).filter(([action]) => action!.startsWith('report.'))
    for (let round = 0; round < 5; round++) {
      const shown = { as: ana, body: { visibility: 'public' } }
      await server.request('PATCH', `/api/admin/trips/${tripId}`, shown)
      await post(eve, `${trip}/report`)
      const [report] = await list(server, ana)
      const answers = await Promise.all([
        decide(server, ana, report!.id, 'hide'),
        decide(server, second, report!.id, round === 4 ? 'delete' : 'hide'),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(answers[0].body.closed).toEqual(answers[1].body.closed)
      expect(await decided()).toHaveLength(round + 1)
      const { status } = await server.request('GET', trip, { as: ben })
      expect(status).toBe(answers[0].body.closed!.act === 'delete' ? 404 : 200)
    }
  })

  test('are for administrators, and bad input is refused in words', async () => {
    await using server = await serverOn(database)
    const { ana, ben, eve, post, trip } = await scene(server)
    await post(eve, `${trip}/report`, { reason: '<script>alert(1)</script>' })
    const [report] = await list(server, ana)
    const path = `/api/admin/reports/${report!.id}`
    for (const [method, address, body] of [
      ['GET', '/api/admin/reports'],
      ['GET', '/api/admin/reports/count'],
      ['PATCH', path, { act: 'delete' }],
    ] as const) {
      for (const as of [undefined, ben, eve]) {
        const answer = await server.request(method, address, { ...(as && { as }), ...(body && { body }) })
        expect([address, answer.status]).toEqual([address, as ? 403 : 401])
      }
    }
    expect((await server.request('GET', trip, { as: ben })).status).toBe(200)
    for (const [id, body] of [
      [report!.id, {}],
      [report!.id, { act: 'ban' }],
      [report!.id, { act: ['hide'] }],
      [report!.id, null],
      ["x' or 1=1", { act: 'hide' }],
      ['%00', { act: 'hide' }],
    ] as const) {
      const answer = await server.request('PATCH', `/api/admin/reports/${id}`, { as: ana, body })
      expect([id, body, answer.status]).toEqual([id, body, 400])
    }
    expect((await decide(server, ana, newId(), 'hide')).status).toBe(404)
    expect(await list(server, ana)).toMatchObject([{ reason: '<script>alert(1)</script>', closed: null }])
    expect(await audit(server, ana)).toEqual([])
  })
})
