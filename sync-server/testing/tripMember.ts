import { expect } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import type { Mutation, MutationResult, SyncResponse } from '#shared/sync/protocol.ts'
import type { Db } from '../db/open.ts'
import { device } from '../sync/testing/device.ts'
import type { TestServer, TestUser } from './startTestServer.ts'

/** What a member of a trip does with it. */
export const moves = [
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
export type Move = (typeof moves)[number]

export interface MovedTrip {
  id: string
  dayId: string
  items: readonly string[]
}

/** Whether a request, or every edit in it, was refused. */
interface Moved {
  status: number
  isRefused: boolean
}

/**
 * A person who edits the trip from a device and over REST. `mayEnd`: their sign-in may end, and then their requests are
 * refused as a whole.
 */
export function tripMember(
  server: TestServer,
  user: Pick<TestUser, 'id' | 'token'>,
  trip: MovedTrip,
  { mayEnd = false } = {},
) {
  const phone = device(user.id)
  const sent: Mutation[] = []
  const outcomes = new Map<number, MutationResult>()
  const path = `/trips/${trip.id}`
  const as = user as TestUser
  let turn: Promise<unknown> = Promise.resolve()
  let named = 0
  const ask = async (method: string, at: string, body?: object) => {
    const answer = await server.request<{ id: string; url: string }>(method, `/api${at}`, {
      as,
      ...(body && { body }),
    })
    expect([method, at, answer.status < 500]).toEqual([method, at, true])
    return { ...answer, isRefused: answer.status >= 400 }
  }
  /** A device has one request under way at a time. */
  const push = (make: () => Mutation[]): Promise<Moved> => {
    const pushed = turn.then(async () => {
      const mutations = make()
      const { status, body } = await server.request<SyncResponse>('POST', '/api/sync', {
        as,
        body: { v: 1, clientId: phone.clientId, mutations, cursors: null },
      })
      if (mayEnd && (status === 401 || status === 403)) return { status, isRefused: true }
      expect(status).toBe(200)
      // [PUSH1] One outcome for each edit that was sent, the same each time.
      expect(body.results.map(({ mid }) => mid)).toEqual(mutations.map(({ mid }) => mid))
      for (const result of body.results) {
        expect(outcomes.get(result.mid) ?? result).toEqual(result)
        outcomes.set(result.mid, result)
      }
      return { status, isRefused: body.results.every(one => one.status === 'rejected') }
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
  /** The titles of what was added, and of what was refused. */
  const [added, refused]: string[][] = [[], []]
  const adding = async (add: (title: string) => Promise<Moved>) => {
    const title = `Walk ${phone.clientId} ${++named}`
    const moved = await add(title)
    ;(moved.isRefused ? refused! : added!).push(title)
    return moved
  }
  const acts: Record<Move, () => Promise<Moved>> = {
    'adds by sync': () => adding(title => edit(() => phone.itemAdd(trip.id, trip.dayId, title))),
    'renames the trip by sync': () =>
      edit(() => phone.edit('trip.update', { id: trip.id, title: `Trip ${++named}` })),
    'names an activity by sync': () =>
      edit(() => phone.edit('item.update', { tripId: trip.id, id: some(), title: `Visit ${named}` })),
    'deletes by sync': () => edit(() => phone.edit('item.delete', { tripId: trip.id, id: some() })),
    'sends again': () => push(() => sent.slice(-3)),
    'adds over REST': () =>
      adding(title => ask('POST', `${path}/itinerary/items`, { dayId: trip.dayId, title })),
    'renames the trip over REST': () => ask('PATCH', path, { title: `Tour ${++named}` }),
    'names an activity over REST': () =>
      ask('PATCH', `${path}/itinerary/items/${some()}`, { title: `Look ${named}` }),
    'deletes over REST': () => ask('DELETE', `${path}/itinerary/items/${some()}`),
    'comments over REST': () => ask('POST', `${path}/comments`, { text: `Nice ${++named}` }),
    reads: () => ask('GET', `${path}/itinerary`),
    'copies the trip': () => ask('POST', `${path}/duplicate`),
  }
  return { ask, acts, added: added!, refused: refused! }
}

/** Makes a private trip of this person, with a day and six activities. */
export async function movedTrip(db: Db, userId: string): Promise<MovedTrip> {
  const { edit, itemAdd, send, tripCreate } = device(userId)
  const [id, dayId] = [newId(), newId()]
  const made = [
    tripCreate(id, 'Lisbon'),
    edit('day.add', { id: dayId, tripId: id, dayNumber: 1, date: null }),
  ]
  const items = Array.from({ length: 6 }, (_, nth) => itemAdd(id, dayId, `Stop ${nth}`))
  await send(db, ...made, ...items, edit('trip.update', { id, visibility: 'private' }))
  return { id, dayId, items: items.map(({ args }) => (args as { id: string }).id) }
}
