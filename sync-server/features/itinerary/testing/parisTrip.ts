import { expect, vi } from 'vitest'
import type { Day, Item } from '#shared/features/itinerary/schema.ts'
import type { Generation } from '#shared/features/planner/generation.ts'
import { newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { device } from '../../../sync/testing/device.ts'
import type { TestServer, TestUser } from '../../../testing/startTestServer.ts'

export type DayWithItems = Day & { items: Item[] }
type Asked = Generation & { id: string }

/** A stop as the model proposes it. */
export const stop = (name: string, start: string, minutes = 60, more: object = {}) => ({
  kind: 'visit',
  name,
  area: '',
  start,
  minutes,
  why: 'Because it is there.',
  ...more,
})
export const dayOf = (number: number, ...stops: object[]) => ({ number, title: `Idea ${number}`, stops })
/** A feasible plan. May 3, 2027 is a Monday: the Louvre is open, the Orsay is not. */
export const goodPlan = {
  days: [
    dayOf(1, stop('Louvre Museum', '10:00', 180), stop('Sainte-Chapelle', '15:00')),
    dayOf(2, stop("Musée d'Orsay", '10:00', 150), stop('Eiffel Tower', '15:00', 120)),
  ],
}

const paris = {
  title: 'Paris in May',
  destination: 'Paris, France',
  destinationCity: 'Paris',
  destinationLat: '48.8534',
  destinationLon: '2.3488',
  visibility: 'private',
  startDate: '2027-05-03',
  endDate: '2027-05-04',
}

/** Ana's trip to Paris, two days in May, and functions to work with it. */
export async function parisTrip(server: TestServer, fields: object = {}, as?: TestUser) {
  const ana = as ?? (await server.user())
  const body = { ...paris, ...fields }
  const { id } = (await server.request<{ id: string }>('POST', '/api/trips', { as: ana, body })).body
  const path = `/api/trips/${id}/itinerary`
  const call = <B = Asked>(method: string, tail = '/generate', sent?: object, by = ana) =>
    server.request<B>(method, path + tail, { as: by, ...(sent && { body: sent }) })
  const ask = (by = ana) => call('POST', '/generate', { interests: 'art', budget: '€100 a day' }, by)
  const until = (...wanted: Generation['status'][]) =>
    vi.waitFor(
      async () => {
        const row = await rowOf(server, id)
        expect(wanted).toContain(row.status)
        return row
      },
      { timeout: 20_000, interval: 50 },
    )
  const plan = async () => (await call<DayWithItems[]>('GET', '')).body
  const commit = async (who: TestUser, ...edits: [string, object][]) => {
    const { edit, send } = device(who.id)
    const sent = edits.map(([name, args]) => edit(name, { tripId: id, ...args }))
    const { results } = await send(server.db, ...sent)
    return results.map(({ status }) => status)
  }
  const join = async (who: TestUser) => {
    const membership = newId()
    await commit(ana, ['collaborator.invite', { id: membership, userId: who.id }])
    await commit(who, ['collaborator.accept', { id: membership }])
    return membership
  }
  const log = async () =>
    (
      await server.request<{ actionType: string; changes: { description: string } }[]>(
        'GET',
        `/api/trips/${id}/activity`,
        { as: ana },
      )
    ).body
  return { id, ana, call, ask, until, plan, commit, join, log }
}

export async function rowOf({ db }: TestServer, tripId: string): Promise<Generation> {
  const { data } = await db.kysely
    .selectFrom('entity')
    .select('data')
    .where('scope_id', '=', tripScope(tripId))
    .where('kind', '=', 'generation')
    .executeTakeFirstOrThrow()
  return JSON.parse(data) as Generation
}

export const titles = (days: readonly DayWithItems[]) =>
  days.map(({ items }) => items.map(({ title }) => title))
