import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import type { Cursor, Mutation, MutationResult, SyncResponse } from '#shared/sync/protocol.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { device } from './sync/testing/device.ts'
import { describeEachDatabase } from './testing/describeEachDatabase.ts'
import { serverOn } from './testing/serverOn.ts'
import type { TestServer, TestUser } from './testing/startTestServer.ts'

const { WEND_SEED, WEND_INTERLEAVED } = process.env
const seed = WEND_SEED ? Number(WEND_SEED) : 20_261_125
const runs = Number(WEND_INTERLEAVED ?? 8)

const moves = [
  'adds by sync',
  'renames the trip by sync',
  'names an activity by sync',
  'deletes by sync',
  'sends again',
  'adds over REST',
  'renames the trip over REST',
  'names an activity over REST',
  'deletes over REST',
  'comments over REST',
  'reads',
  'copies the trip',
] as const
type Move = (typeof moves)[number]

const someMoves = fc.array(fc.constantFrom(...moves), { maxLength: 4 })
/** Moves made at the same time by Ana, who owns the trip, and by Ben, and whether Ana removes him at that moment. */
const rounds = fc.array(
  fc.record({
    ana: someMoves,
    ben: someMoves,
    ends: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  }),
  { minLength: 2, maxLength: 6 },
)

/** A person who edits the trip from a device and over REST. */
function member(server: TestServer, user: TestUser, trip: { id: string; dayId: string; items: string[] }) {
  const phone = device(user.id)
  const sent: Mutation[] = []
  const outcomes = new Map<number, MutationResult>()
  const path = `/trips/${trip.id}`
  let turn: Promise<unknown> = Promise.resolve()
  let named = 0
  const ask = async (method: string, at: string, body?: object) => {
    const answer = await server.request<{ id: string }>(method, `/api${at}`, {
      as: user,
      ...(body && { body }),
    })
    expect([method, at, answer.status < 500]).toEqual([method, at, true])
    return answer
  }
  /** A device has one request under way at a time. */
  const push = (make: () => Mutation[]) => {
    const pushed = turn.then(async () => {
      const mutations = make()
      const { status, body } = await server.request<SyncResponse>('POST', '/api/sync', {
        as: user,
        body: { v: 1, clientId: phone.clientId, mutations, cursors: null },
      })
      expect(status).toBe(200)
      // [PUSH1] One outcome for each edit that was sent, the same each time.
      expect(body.results.map(({ mid }) => mid)).toEqual(mutations.map(({ mid }) => mid))
      for (const result of body.results) {
        expect(outcomes.get(result.mid) ?? result).toEqual(result)
        outcomes.set(result.mid, result)
      }
      return body.results
    })
    turn = pushed
    return pushed
  }
  const edit = (make: () => Mutation) =>
    push(() => {
      sent.push(make())
      return sent.slice(-1)
    })
  const some = () => trip.items[named++ % trip.items.length]!
  const acts: Record<Move, () => Promise<{ status: string | number } | readonly MutationResult[]>> = {
    'adds by sync': () => edit(() => phone.itemAdd(trip.id, trip.dayId, `Walk ${++named}`)),
    'renames the trip by sync': () =>
      edit(() => phone.edit('trip.update', { id: trip.id, title: `Trip ${++named}` })),
    'names an activity by sync': () =>
      edit(() => phone.edit('item.update', { tripId: trip.id, id: some(), title: `Visit ${named}` })),
    'deletes by sync': () => edit(() => phone.edit('item.delete', { tripId: trip.id, id: some() })),
    'sends again': () => push(() => sent.slice(-3)),
    'adds over REST': () =>
      ask('POST', `${path}/itinerary/items`, { dayId: trip.dayId, title: `Tea ${++named}` }),
    'renames the trip over REST': () => ask('PATCH', path, { title: `Tour ${++named}` }),
    'names an activity over REST': () =>
      ask('PATCH', `${path}/itinerary/items/${some()}`, { title: `Look ${named}` }),
    'deletes over REST': () => ask('DELETE', `${path}/itinerary/items/${some()}`),
    'comments over REST': () => ask('POST', `${path}/comments`, { text: `Nice ${++named}` }),
    reads: () => ask('GET', `${path}/itinerary`),
    'copies the trip': () => ask('POST', `${path}/duplicate`),
  }
  return { user, ask, acts, phone }
}

/** What a device has of the trip after pulls with its cursors: living rows by kind and id. */
function follower(server: TestServer, user: TestUser, scope: string) {
  let cursors: Record<string, Cursor> = {}
  let rows = new Map<string, string>()
  return async (isFresh = false) => {
    let more = true
    if (isFresh) [cursors, rows] = [{}, new Map()]
    while (more) {
      const { body } = await server.request<SyncResponse>('POST', '/api/sync', {
        as: user,
        body: { v: 1, clientId: newId(), mutations: [], cursors },
      })
      more = body.more
      for (const [id, { to, epoch }] of Object.entries(body.scopes)) cursors[id] = [to, epoch]
      const changes = body.scopes[scope]
      if (changes?.reset || body.revoked.includes(scope)) rows = new Map()
      for (const row of changes?.rows ?? []) {
        const key = `${row.kind}/${row.id}`
        if (row.deletedAt === null) rows.set(key, JSON.stringify(row))
        else rows.delete(key)
      }
    }
    return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1))
  }
}

describeEachDatabase('moves of several people at the same time', database => {
  test(
    '[PUSH1] [PULL4] [ACCESS3] REST and sync mix, what is sent again stays, and who is out stays out',
    { timeout: 3_600_000 },
    async () => {
      await using server = await serverOn(database, { env: { RATE_LIMITS: 'off' } })
      const property = fc.asyncProperty(rounds, async all => {
        const [anaUser, benUser] = [await server.user(), await server.user()]
        const trip = { id: newId(), dayId: newId(), items: [] as string[] }
        const scope = tripScope(trip.id)
        const ana = member(server, anaUser, trip)
        const ben = member(server, benUser, trip)
        const { phone } = ana
        const made = [phone.tripCreate(trip.id, 'Lisbon')]
        made.push(phone.edit('day.add', { id: trip.dayId, tripId: trip.id, dayNumber: 1, date: null }))
        for (let nth = 0; nth < 6; nth++) made.push(phone.itemAdd(trip.id, trip.dayId, `Stop ${nth}`))
        trip.items.push(...made.slice(2, 8).map(({ args }) => (args as { id: string }).id))
        made.push(phone.edit('trip.update', { id: trip.id, visibility: 'private' }))
        await phone.send(server.db, ...made)
        const collaborators = `/trips/${trip.id}/collaborators`
        const join = async () => {
          const { body } = await ana.ask('POST', `${collaborators}/invite`, { email: benUser.email })
          expect((await ben.ask('POST', `/invitations/${body.id}/accept`)).status).toBeLessThan(300)
          return body.id
        }
        const [anas, fresh] = [follower(server, anaUser, scope), follower(server, anaUser, scope)]
        const bens = follower(server, benUser, scope)
        for (const round of all) {
          const place = await join()
          await Promise.all([
            ...round.ana.map(move => ana.acts[move]()),
            ...round.ben.map(move => ben.acts[move]()),
            ...(round.ends ? [ana.ask('DELETE', `${collaborators}/${place}`)] : []),
          ])
          if (!round.ends) await ana.ask('DELETE', `${collaborators}/${place}`)

          const rows = await fresh(true)
          // Whoever is out changes nothing, and has nothing of it.
          for (const move of moves) {
            const answers = await ben.acts[move]()
            const isRefused = Array.isArray(answers)
              ? move === 'sends again' || answers.every(({ status }) => status === 'rejected')
              : (answers as { status: number }).status >= 400
            expect([move, isRefused]).toEqual([move, true])
          }
          expect(await fresh(true)).toEqual(rows)
          // [PULL4] What a device put together is what a new one gets.
          expect(await anas()).toEqual(rows)
          expect(await bens()).toEqual([])
        }
      })
      await fc.assert(property, { seed, numRuns: database.dialect === 'sqlite' ? runs : Math.ceil(runs / 4) })
    },
  )
})
