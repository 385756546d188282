import { setTimeout as rest } from 'node:timers/promises'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { visibilities } from '#shared/features/social/visibilities.ts'
import { userScope } from '#shared/sync/scope.ts'
import { visiblePeople, visibleTrips } from '../features/social/visibility.ts'
import { describeEachDatabase } from '../testing/describeEachDatabase.ts'
import { administrator, serverOn } from '../testing/serverOn.ts'
import type { TestServer, TestUser } from '../testing/startTestServer.ts'
import { mostStreams } from './poke.ts'
import { device } from './testing/device.ts'
import { readEvents } from './testing/eventReader.ts'
import type { EventReader } from './testing/eventReader.ts'

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const ids = (text: string): string[] => text.match(uuid) ?? []

const listeners = ['editor', 'follower', 'stranger', 'blocked', 'blocker'] as const
type Listener = (typeof listeners)[number]
type People = Record<Listener | 'owner' | 'admin', TestUser>

const call =
  (server: TestServer) =>
  <Body = { id: string }>(as: TestUser, method: string, path: string, body?: object) =>
    server.request<Body>(method, `/api${path}`, { as, ...(body && { body }) })

async function scene(server: TestServer) {
  const people = { admin: await administrator(server) } as People
  for (const name of ['owner', ...listeners] as const) people[name] = await server.user({ firstName: name })
  const ask = call(server)
  const { owner, follower, editor, blocked, blocker } = people
  await ask(follower, 'POST', `/users/${owner.id}/follow`)
  // Blocking someone also ends following them.
  for (const one of [blocked, blocker]) await ask(one, 'POST', `/users/${owner.id}/follow`)
  await ask(owner, 'POST', `/users/${blocked.id}/block`)
  await ask(blocker, 'POST', `/users/${owner.id}/block`)
  const trips: string[] = []
  for (const visibility of visibilities) {
    const body = { title: visibility, destination: 'Lisbon', visibility }
    const { id } = (await ask(owner, 'POST', '/trips', body)).body
    trips.push(id)
    await ask(owner, 'POST', `/trips/${id}/collaborators/invite`, { email: editor.email })
  }
  const own = await ask<{ id: string; tripId?: string; trip?: { id: string } }[]>(
    editor,
    'GET',
    '/invitations',
  )
  // One of the three is left unanswered.
  for (const { id } of own.body.slice(0, 2)) await ask(editor, 'POST', `/invitations/${id}/accept`)
  return { people, trips, ask }
}

const steps = [
  'private',
  'friends',
  'public',
  'delete',
  'restore',
  'hide',
  'rename',
  'comment',
  'like',
  'look',
] as const
const relations = ['follow', 'unfollow', 'remove'] as const

describeEachDatabase('who hears what', database => {
  test(
    '[SOCIAL8] nobody hears the id of a trip or a person that they could not see',
    { timeout: 240_000 },
    async () => {
      await using server = await serverOn(database, { env: { RATE_LIMITS: 'off' } })
      const { people, trips, ask } = await scene(server)
      const { owner, follower, editor, stranger, admin } = people
      const allPeople = Object.values(people).map(({ id }) => id)
      const streams = new Map(
        await Promise.all(
          listeners.map(async name => [name, await readEvents(server, people[name])] as const),
        ),
      )
      const seen = new Map(listeners.map(name => [name, new Set<string>()]))
      const look = async () => {
        for (const name of listeners) {
          const { kysely } = server.db
          const { id } = people[name]
          const known = seen.get(name)!
          known.add(id)
          for (const one of await visibleTrips(kysely, id, trips)) known.add(one)
          for (const one of await visiblePeople(kysely, id, allPeople)) known.add(one)
        }
      }
      // An invitation names its trip.
      for (const one of trips) seen.get('editor')!.add(one)

      const phone = device(owner.id)
      const restored = async (id: string) => {
        const mutations = [phone.edit('trip.restore', { id })]
        await ask(owner, 'POST', '/sync', { v: 1, clientId: phone.clientId, mutations, cursors: null })
      }
      const step = async (what: (typeof steps)[number], id: string) => {
        if (what === 'delete') await ask(owner, 'DELETE', `/trips/${id}`)
        else if (what === 'restore') await restored(id)
        else if (what === 'hide') await ask(admin, 'PATCH', `/admin/trips/${id}`, { visibility: 'private' })
        else if (what === 'rename') await ask(owner, 'PATCH', `/trips/${id}`, { title: 'Renamed' })
        else if (what === 'comment') await ask(follower, 'POST', `/trips/${id}/comments`, { text: 'Lovely' })
        else if (what === 'like') await ask(stranger, 'POST', `/trips/${id}/like`)
        else if (what === 'look')
          await ask(editor, 'POST', `/trips/${id}/presence`, { here: true, tab: 'one' })
        else await ask(owner, 'PATCH', `/trips/${id}`, { visibility: what })
      }
      const relate = async (what: (typeof relations)[number]) => {
        if (what === 'remove') await ask(owner, 'DELETE', `/users/${follower.id}/follower`)
        else await ask(follower, what === 'follow' ? 'POST' : 'DELETE', `/users/${owner.id}/follow`)
      }
      const Step = fc.oneof(
        { weight: 6, arbitrary: fc.tuple(fc.constantFrom(...steps), fc.constantFrom(...trips)) },
        { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...relations)) },
      )
      await fc.assert(
        fc.asyncProperty(fc.array(Step, { minLength: 10, maxLength: 20 }), async list => {
          await look()
          for (const [what, id] of list) {
            if (id === undefined) await relate(what as (typeof relations)[number])
            else await step(what as (typeof steps)[number], id)
            // Lets messages go out before a step changes who may hear them.
            await rest(15)
            await look()
          }
          for (const [name, stream] of streams) {
            const known = seen.get(name)!
            expect([name, ids(stream.text()).filter(id => !known.has(id))]).toEqual([name, []])
          }
        }),
        { numRuns: 3 },
      )
      // Those who could see the trips do hear of them.
      const [, between, open] = trips as [string, string, string]
      await relate('follow')
      for (const id of [between, open]) {
        await restored(id)
        // The owner can't show what an administrator hid.
        await ask(admin, 'PATCH', `/admin/trips/${id}`, { visibility: 'public' })
      }
      await step('friends', between)
      await step('public', open)
      for (const id of [between, open]) await step('private', id)
      const heard = (name: Listener, id: string) => ids(streams.get(name)!.text()).includes(id)
      await expect.poll(() => heard('follower', between) && heard('stranger', open)).toBe(true)
      for (const name of ['blocked', 'blocker'] as const) {
        expect(ids(streams.get(name)!.text()).filter(id => id !== people[name].id)).toEqual([])
      }
      for (const stream of streams.values()) stream.stop()
    },
  )

  test('[SOCIAL9] a deleted account is told to who knew it, and its streams end', async () => {
    await using server = await serverOn(database, { env: { RATE_LIMITS: 'off' } })
    const { people, ask } = await scene(server)
    const { owner } = people
    const streams = await Promise.all(
      listeners.map(async name => [name, await readEvents(server, people[name])] as const),
    )
    const own = await Promise.all([readEvents(server, owner), readEvents(server, owner)])
    expect((await ask(owner, 'DELETE', '/account', { confirm: 'DELETE' })).status).toBe(204)
    await Promise.all(own.map(({ ended }) => ended))
    const heard = (name: Listener) => ids(streams.find(([one]) => one === name)![1].text()).includes(owner.id)
    await expect.poll(() => heard('follower') && heard('editor')).toBe(true)
    expect(['stranger', 'blocked', 'blocker'].filter(name => heard(name as Listener))).toEqual([])
    for (const [, stream] of streams) stream.stop()
  })

  test('[SOCIAL9] of too many streams of one person the oldest ends', async () => {
    await using server = await serverOn(database, { env: { RATE_LIMITS: 'off' } })
    const ana = await server.user()
    const streams: EventReader[] = []
    for (let index = 0; index <= mostStreams; index++) streams.push(await readEvents(server, ana))
    await streams[0]!.ended
    await call(server)(ana, 'POST', '/trips', { title: 'Lisbon', destination: 'Lisbon' })
    await expect
      .poll(() => streams.filter(stream => stream.text().includes('event: poke')).length)
      .toBe(mostStreams)
    expect(streams[0]!.text()).not.toContain(userScope(ana.id))
    for (const stream of streams) stream.stop()
  })
})
