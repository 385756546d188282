import { expect, test, vi } from 'vitest'
import { closingWord } from '#shared/features/account/schema.ts'
import type { Comment } from '#shared/features/comments/schema.ts'
import type { Notification } from '#shared/features/notifications/schema.ts'
import type { Person } from '#shared/features/people/person.ts'
import { newId } from '#shared/plain/ids.ts'
import type { Cursor, Mutation, SyncResponse, WireRow } from '#shared/sync/protocol.ts'
import { isTripScope, tripScope, userScope } from '#shared/sync/scope.ts'
import { describeEachDatabase } from '../../testing/describeEachDatabase.ts'
import type { DatabaseUnderTest } from '../../testing/describeEachDatabase.ts'
import { serverOn } from '../../testing/serverOn.ts'
import type { TestServer, TestUser } from '../../testing/startTestServer.ts'
import { device } from '../../sync/testing/device.ts'
import { readEvents } from '../../sync/testing/eventReader.ts'

/** A device over HTTP, which keeps the rows of its scopes as the answers say. */
function remoteDevice(server: TestServer, as: TestUser) {
  const { edit, clientId } = device(as.id)
  const scopes = new Map<string, { cursor: Cursor; rows: Map<string, WireRow> }>()
  async function sync(...mutations: Mutation[]): Promise<SyncResponse> {
    const cursors = Object.fromEntries([...scopes].map(([scope, { cursor }]) => [scope, cursor]))
    const body = { v: 1, clientId, mutations, cursors }
    const answer = (await server.request<SyncResponse>('POST', '/api/sync', { as, body })).body
    for (const [scope, { to, epoch, reset, rows }] of Object.entries(answer.scopes)) {
      const known = reset ? new Map<string, WireRow>() : scopes.get(scope)!.rows
      for (const row of rows) known.set(`${row.kind}/${row.id}`, row)
      scopes.set(scope, { cursor: [to, epoch], rows: known })
    }
    for (const scope of answer.revoked) scopes.delete(scope)
    return answer
  }
  return {
    edit,
    sync,
    rows: (scope: string) => [...scopes.get(scope)!.rows.values()],
    /** Everything that it has of trips, in an order of its own. */
    trips: () =>
      [...scopes]
        .filter(([scope]) => isTripScope(scope))
        .flatMap(([scope, { rows }]) => [...rows.values()].map(row => JSON.stringify({ scope, ...row })))
        .toSorted(),
  }
}

const item = { time: null, location: null, description: null, cost: null, category: null }

/** A shared trip on which Malory did all that can be done there, copied by Ana, and a device of each. */
async function scene(database: DatabaseUnderTest, owner: 'ana' | 'mal' | 'oli') {
  const server = await serverOn(database)
  const [ana, mal, oli] = [
    // Long enough that no random key contains it.
    await server.user({ firstName: 'Anastasia', lastName: 'Reader' }),
    await server.user({
      firstName: 'Malory',
      lastName: 'Quux',
      email: 'malory@example.org',
      profileImageUrl: 'https://a.example/quux.png',
    }),
    await server.user({ firstName: 'Oli', lastName: 'Other' }),
  ]
  const people = { ana, mal, oli }
  const call = async <Body = { id: string }>(as: TestUser, method: string, path: string, body?: object) => {
    const answer = await server.request<Body>(method, `/api${path}`, { as, ...(body && { body }) })
    expect([path, answer.status < 300]).toEqual([path, true])
    return answer.body
  }
  const trip = { title: 'Lisbon', destination: 'Lisbon, Portugal', visibility: 'private' }
  const { id: tripId } = await call(people[owner], 'POST', '/trips', trip)
  for (const guest of [ana, mal, oli]) {
    if (guest === people[owner]) continue
    const { id } = await call(people[owner], 'POST', `/trips/${tripId}/collaborators/invite`, {
      email: guest.email,
    })
    await call(guest, 'POST', `/invitations/${id}/accept`, {})
  }
  const phones = { ana: remoteDevice(server, ana), mal: remoteDevice(server, mal) }
  const itemId = newId()
  const add = (id: string) => ({ ...item, id, tripId, dayId: null, title: 'Castle' })
  await phones.mal.sync(phones.mal.edit('item.add', add(itemId)))
  await call(mal, 'POST', `/trips/${tripId}/comments`, { text: 'A remark of Quux' })
  await call(ana, 'POST', `/trips/${tripId}/comments`, { text: 'A remark of Reader' })
  await call(mal, 'POST', `/trips/${tripId}/collaborators/invite`, { email: 'someone@example.org' })
  await call(ana, 'POST', `/trips/${tripId}/duplicate`, {})
  await call(ana, 'POST', `/trips/${tripId}/save`)
  await phones.ana.sync()
  await phones.mal.sync()
  return { server, people, call, phones, tripId, itemId, [Symbol.asyncDispose]: () => server.stop() }
}

type Scene = Awaited<ReturnType<typeof scene>>

/** All that REST answers to one person who asks for everything about this trip, by path. */
async function answersTo({ server, tripId }: Scene, as: TestUser): Promise<Map<string, string>> {
  const { paths } = (
    await server.request<{ paths: Record<string, { get?: object }> }>('GET', '/api/openapi.json')
  ).body
  const answers = new Map<string, string>()
  for (const [path, { get }] of Object.entries(paths)) {
    if (!get || /openapi|events|admin/.test(path)) continue
    const id = path.startsWith('/api/trips/') ? tripId : as.id
    const { body } = await server.request('GET', path.replace(/\{[^}]+\}/, id), { as })
    answers.set(path, JSON.stringify(body))
  }
  expect(answers.size).toBeGreaterThan(30)
  const presence = { as, body: { here: true, tab: 'a' } }
  const there = await server.request('POST', `/api/trips/${tripId}/presence`, presence)
  return answers.set('presence', JSON.stringify(there.body))
}

const tracesOf = ({ id, firstName, lastName, profileImageUrl }: TestUser): string[] =>
  [id, firstName, lastName, profileImageUrl].filter(text => text !== null)

/** People may see whom they themselves blocked, to unblock them. */
const isOfBlocker = (path: string, blocks: boolean): boolean =>
  blocks && (path === '/api/blocked' || path === '/api/account/export')

describeEachDatabase('members of one trip across a block', database => {
  test.each([
    ['oli', 'a member blocks a member', 'ana'],
    ['ana', 'the owner blocks an editor', 'ana'],
    ['mal', 'an editor blocks the owner', 'ana'],
    ['ana', 'an editor blocks the owner, who reads', 'mal'],
  ] as const)(
    '[SOCIAL14] %s owns the trip, %s: nothing of either gets to the other',
    async (owner, _, by) => {
      await using given = await scene(database, owner)
      const { server, people, phones, tripId, itemId, call } = given
      const { ana, mal, oli } = people
      const reader = { ana: phones.ana, mal: phones.mal }
      const sides = [
        [ana, mal, reader.ana, by === 'ana'],
        [mal, ana, reader.mal, by === 'mal'],
      ] as const
      for (const [, other, phone] of sides) expect(phone.trips().join()).toContain(other.lastName)

      const whom = by === 'ana' ? mal : ana
      const streams = [await readEvents(server, ana), await readEvents(server, mal)]
      const edit = reader[by].edit('block.set', { userId: people[by].id, personId: whom.id, on: true })
      await reader[by].sync(edit)
      // Both are told to fetch it again, and of each other for the last time.
      for (const stream of streams) {
        await vi.waitFor(() => expect(stream.text()).toContain(tripScope(tripId)))
        await vi.waitFor(() => expect(stream.text()).toContain('withdrawn'))
      }
      const heard = streams.map(stream => stream.text().length)

      // What happens afterward: words, edits, likes, people, and an edit over a value of the other's.
      for (const [one] of sides) {
        await call(one, 'POST', `/trips/${tripId}/comments`, { text: `A later remark of ${one.lastName}` })
        await call(one, 'POST', `/trips/${tripId}/like`)
        await call(one, 'PATCH', `/trips/${tripId}`, { travelersCount: one === ana ? 2 : 3 })
      }
      await phones.mal.sync(phones.mal.edit('item.update', { id: itemId, tripId, title: 'Castle at noon' }))
      const over = await phones.ana.sync(
        phones.ana.edit('item.update', { id: itemId, tripId, title: 'Tower' }),
      )
      expect(over.results[0]?.overwrote).toHaveLength(1)
      expect(JSON.stringify(over.results)).not.toContain(mal.id)
      await call(oli, 'POST', `/trips/${tripId}/collaborators/invite`, { email: 'another@example.org' })

      for (const [index, [one, other, phone, blocks]] of sides.entries()) {
        await phone.sync()
        const fresh = remoteDevice(server, one)
        await fresh.sync()
        expect(phone.trips()).toEqual(fresh.trips())
        const traces = [...tracesOf(other), `remark of ${other.lastName}`]
        expect(traces.filter(trace => phone.trips().join().includes(trace))).toEqual([])
        const names = phone.rows(tripScope(tripId)).filter(({ kind }) => kind === 'person')
        expect(new Set(names.map(({ data }) => (data as Person).firstName))).toEqual(
          new Set(['A member', one.firstName, 'Oli']),
        )
        // The plan is whole.
        expect(phone.trips().join()).toContain('Tower')
        const own = phone.rows(userScope(one.id)).filter(({ kind }) => kind !== 'relation')
        expect(own.filter(row => traces.some(trace => JSON.stringify(row).includes(trace)))).toEqual([])

        for (const [path, answer] of await answersTo(given, one)) {
          if (isOfBlocker(path, blocks)) continue
          for (const trace of traces)
            expect([path, answer]).not.toEqual([path, expect.stringContaining(trace)])
        }
        expect(streams[index]!.text().slice(heard[index])).not.toContain(other.id)
        streams[index]!.stop()
      }
      // Nor is there a notification that could be pushed.
      const notices = await server.db.kysely
        .selectFrom('entity')
        .select('data')
        .where('kind', '=', 'notification')
        .where('scope_id', 'in', [userScope(ana.id), userScope(mal.id)])
        .where('deleted_at', 'is', null)
        .execute()
      for (const { data } of notices) {
        expect([ana.id, mal.id]).not.toContain((JSON.parse(data) as Notification).actor.id)
      }

      // All of it comes back when the block ends.
      await reader[by].sync(
        reader[by].edit('block.set', { userId: people[by].id, personId: whom.id, on: false }),
      )
      for (const [one, other, phone] of sides) {
        await phone.sync()
        const fresh = remoteDevice(server, one)
        await fresh.sync()
        expect(phone.trips()).toEqual(fresh.trips())
        const comments = phone.rows(tripScope(tripId)).filter(({ kind }) => kind === 'comment')
        expect(comments.map(({ data }) => (data as Comment).text)).toContain(
          `A later remark of ${other.lastName}`,
        )
      }
    },
  )

  test('[EFFECT2] nobody is invited to a trip across a block with someone on it, by whoever', async () => {
    await using given = await scene(database, 'oli')
    const { server, people, call, tripId } = given
    const { mal, oli } = people
    const eve = await server.user({ firstName: 'Eve' })
    await call(eve, 'POST', `/users/${mal.id}/block`)
    const invited = await server.request<{ id: string }>(
      'POST',
      `/api/trips/${tripId}/collaborators/invite`,
      {
        as: oli,
        body: { email: eve.email },
      },
    )
    // The same as for anybody else.
    expect(invited.status).toBe(201)
    expect(await call(eve, 'GET', '/invitations')).toEqual([])
    expect(await call(eve, 'GET', '/notifications')).toEqual([])
    await call(eve, 'DELETE', `/users/${mal.id}/block`)
    await call(oli, 'DELETE', `/trips/${tripId}/collaborators/${invited.body.id}`)
    await call(oli, 'POST', `/trips/${tripId}/collaborators/invite`, { email: eve.email })
    const open = async () =>
      (await call<{ status: string }[]>(eve, 'GET', '/invitations')).map(({ status }) => status)
    expect(await open()).toContain('pending')
    await call(eve, 'POST', `/users/${mal.id}/block`)
    expect(await open()).not.toContain('pending')
  })

  test('[PULL3] [SOCIAL14] devices and server agree when the account of someone who is hidden goes', async () => {
    await using given = await scene(database, 'oli')
    const { server, people, phones, call } = given
    const { ana, mal } = people
    await call(ana, 'POST', `/users/${mal.id}/block`)
    await phones.ana.sync()
    await call(mal, 'DELETE', '/account', { confirm: closingWord })
    await phones.ana.sync()
    const fresh = remoteDevice(server, ana)
    await fresh.sync()
    expect(phones.ana.trips()).toEqual(fresh.trips())
  })
})
