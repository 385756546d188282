import { expect, test } from 'vitest'
import { quotedLength } from '#shared/features/notifications/schema.ts'
import type { Notification } from '#shared/features/notifications/schema.ts'
import { describeEachDatabase } from '../../testing/describeEachDatabase.ts'
import { serverOn } from '../../testing/serverOn.ts'
import type { TestServer, TestUser } from '../../testing/startTestServer.ts'

const newsOf = async (server: TestServer, as: TestUser) =>
  (await server.request<Notification[]>('GET', '/api/notifications', { as })).body
const rowsOf = ({ db }: TestServer) =>
  db.kysely.selectFrom('entity').select('data').where('kind', '=', 'notification').execute()
const told = (news: readonly Notification[]) =>
  news.map(({ type, actor, trip }) => [type, actor.firstName, trip?.title].join(' ')).toSorted()

describeEachDatabase('what others do', database => {
  test('owners hear of copies, of who joins and of new followers, each once and not across a block', async () => {
    await using server = await serverOn(database)
    const ana = await server.user({ firstName: 'Ana' })
    const ben = await server.user({ firstName: 'Ben' })
    const eve = await server.user({ firstName: 'Eve' })
    const call = async <Body>(as: TestUser, method: string, path: string, body?: object) => {
      const answer = await server.request<Body>(method, path, { as, ...(body && { body }) })
      expect([path, answer.status < 300]).toEqual([path, true])
      return answer.body
    }
    const body = { title: 'Fado, December', destination: 'Lisbon, Portugal', visibility: 'public' }
    const { id } = await call<{ id: string }>(ana, 'POST', '/api/trips', body)
    for (const _again of [1, 2]) {
      await call(ben, 'POST', `/api/users/${ana.id}/follow`)
      await call(ben, 'POST', `/api/trips/${id}/duplicate`, {})
    }
    await call(ana, 'POST', `/api/trips/${id}/duplicate`, {})
    const { url } = await call<{ url: string }>(ana, 'POST', `/api/trips/${id}/collaborators/invite-link`)
    await call(ben, 'POST', '/api/invitations/link/accept', { token: url.split('/').at(-1) })
    await call(ben, 'DELETE', `/api/users/${ana.id}/follow`)
    await call(ben, 'POST', `/api/users/${ana.id}/follow`)
    expect(told(await newsOf(server, ana))).toEqual([
      'new_follower Ben ',
      'trip_copied Ben Fado, December',
      'trip_joined Ben Fado, December',
    ])
    // Ben follows Ana before the announcement of her trip may be out.
    expect(told(await newsOf(server, ben)).filter(one => !one.startsWith('new_follower_trip'))).toEqual([])

    await call(ana, 'POST', `/api/users/${ben.id}/block`)
    expect(await newsOf(server, ana)).toEqual([])

    await call(eve, 'POST', `/api/users/${ana.id}/follow`)
    const { id: next } = await call<{ id: string }>(ana, 'POST', '/api/trips', body)
    await call(eve, 'POST', `/api/trips/${next}/comments`, { text: 'When?' })
    const account = { confirm: 'DELETE' }
    expect((await server.request('DELETE', '/api/account', { as: eve, body: account })).status).toBe(204)
    expect(await newsOf(server, ana)).toEqual([])
    const stored = await rowsOf(server)
    expect(stored.filter(({ data }) => /Eve|When/.test(data))).toEqual([])
  })

  test('someone whom the person removed, or blocked and unblocked, is news again when they follow, and once', async () => {
    await using server = await serverOn(database)
    const [ana, ben] = [await server.user({ firstName: 'Ana' }), await server.user({ firstName: 'Ben' })]
    const call = async (as: TestUser, method: string, path: string) =>
      expect([path, (await server.request(method, `/api/users/${path}`, { as })).status]).toEqual([path, 204])
    const follow = async () => {
      for (const _again of [1, 2]) {
        await call(ben, 'DELETE', `${ana.id}/follow`)
        await call(ben, 'POST', `${ana.id}/follow`)
      }
      return (await newsOf(server, ana)).length
    }
    expect(await follow()).toBe(1)
    await call(ana, 'DELETE', `${ben.id}/follower`)
    expect(await follow()).toBe(2)
    // Unlike her, he does not make it news by blocking, or she by following him.
    await call(ana, 'POST', `${ben.id}/follow`)
    expect(await follow()).toBe(2)
    await call(ana, 'POST', `${ben.id}/block`)
    await call(ana, 'DELETE', `${ben.id}/block`)
    expect(await follow()).toBe(1)
    await call(ben, 'POST', `${ana.id}/block`)
    await call(ben, 'DELETE', `${ana.id}/block`)
    expect(await follow()).toBe(0)
  })

  test('a comment is quoted, from its beginning, until it is deleted', async () => {
    await using server = await serverOn(database)
    const ana = await server.user({ firstName: 'Ana' })
    const ben = await server.user({ firstName: 'Ben' })
    const body = { title: 'Fado', destination: 'Lisbon, Portugal', visibility: 'public' }
    const trip = await server.request<{ id: string }>('POST', '/api/trips', { as: ana, body })
    const comments = `/api/trips/${trip.body.id}/comments`
    const say = async (text: string) =>
      (await server.request<{ id: string }>('POST', comments, { as: ben, body: { text } })).body.id
    const short = await say('Take the first tram.')
    const long = await say('🚋'.repeat(quotedLength))
    const texts = async () => (await newsOf(server, ana)).map(({ text = '' }) => text).toSorted()
    expect(await texts()).toEqual(['Take the first tram.', `${'🚋'.repeat(quotedLength / 2 - 1)}…`])
    for (const [as, id] of [
      [ben, short],
      [ana, long],
    ] as const) {
      expect((await server.request('DELETE', `${comments}/${id}`, { as })).status).toBe(204)
    }
    // That there was a comment stays.
    expect((await newsOf(server, ana)).map(({ type, text, isRead }) => [type, text, isRead])).toEqual([
      ['trip_comment', undefined, true],
      ['trip_comment', undefined, true],
    ])
    const stored = await rowsOf(server)
    expect(stored.map(({ data }) => (JSON.parse(data) as Notification).text)).toEqual([undefined, undefined])
  })
})
