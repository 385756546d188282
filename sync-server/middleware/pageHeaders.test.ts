import { expect, test } from 'vitest'
import type { AdminUser } from '#shared/features/admin/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import { ApiContract } from '../openapi/testing/ApiContract.ts'
import type { OpenApiDocument } from '../openapi/testing/ApiContract.ts'
import { device } from '../sync/testing/device.ts'
import { describeEachDatabase } from '../testing/describeEachDatabase.ts'
import { administrator, serverOn } from '../testing/serverOn.ts'

/** Offers only the best few matches: nobody pages through those. */
const notPaged = new Set(['GET /api/places/autocomplete'])

interface Named {
  id: string
}

describeEachDatabase('pages', database => {
  test('every list that comes in pages says how many there are, and leads from each page to the next', async () => {
    await using server = await serverOn(database, { env: { RATE_LIMITS: 'off' } })
    const ana = await administrator(server)
    const phone = device(ana.id)
    const trips = Array.from({ length: 7 }, newId)
    await phone.send(server.db, ...trips.map((id, index) => phone.tripCreate(id, `Trip ${index}`)))
    const days = Array.from({ length: 6 }, (_, index) => ({
      id: newId(),
      tripId: trips[0],
      dayNumber: index + 1,
      date: null,
    }))
    await phone.send(server.db, ...days.map(day => phone.edit('day.add', day)))
    await server.crowd(6)
    const place = {
      city: 'Paris',
      category: 'Hotels',
      collectionTitle: 'Quiet',
      imageUrl: 'drawn:Paris',
      ranking: 2,
    }
    for (const [index, id] of trips.entries()) {
      const reader = await server.user()
      await server.request('POST', `/api/trips/${id}/report`, { as: reader, body: { reason: 'No' } })
      await server.request('POST', '/api/curated', { as: ana, body: { ...place, title: `Place ${index}` } })
    }

    const { body: document } = await server.request<OpenApiDocument>('GET', '/api/openapi.json')
    const paged = new ApiContract(document).calls.filter(
      ({ call, operation }) =>
        !notPaged.has(call) &&
        operation.parameters?.some(({ in: where, name }) => where === 'query' && name === 'limit'),
    )
    expect(paged.length).toBeGreaterThan(5)
    for (const { call } of paged) {
      const first = `${call.replace('GET ', '').replace('{id}', trips[0]!)}?limit=3`
      const seen: string[] = []
      let total = ''
      let next: string | undefined = first
      for (let pages = 0; next !== undefined && pages < 20; pages++) {
        const { status, body, headers } = await server.request<Named[]>('GET', next, { as: ana })
        expect([call, status]).toEqual([call, 200])
        seen.push(...body.map(({ id }) => id))
        total = headers.get('X-Total-Count') ?? 'none'
        const links = linksOf(headers)
        expect([call, links['first']]).toEqual([call, first])
        next = links['next']
      }
      expect(seen.length).toBeGreaterThan(6)
      expect([call, new Set(seen).size, total]).toEqual([call, seen.length, String(seen.length)])
    }
  })

  test('where pages are counted off, they lead back and to the last as well, and go on after the last entry', async () => {
    await using server = await serverOn(database)
    const ana = await administrator(server)
    await server.crowd(6)
    const page = async (query: string) => {
      const { body, headers } = await server.request<AdminUser[]>('GET', `/api/admin/users?${query}`, {
        as: ana,
      })
      const last = body.at(-1)!
      return {
        links: linksOf(headers),
        after: `${start}&before=${encodeURIComponent(last.createdAt)}_${last.id}`,
      }
    }
    const at = (offset: number) => `/api/admin/users?limit=3&offset=${offset}`
    const start = '/api/admin/users?limit=3'
    const first = await page('limit=3')
    expect(first.links).toEqual({ first: start, next: first.after, last: at(6) })
    const second = await page('limit=3&offset=3')
    expect(second.links).toEqual({ first: start, prev: at(0), next: second.after, last: at(6) })
    expect((await page('limit=3&offset=6')).links).toEqual({ first: start, prev: at(3), last: at(6) })
  })
})

/** RFC 8288, as far as this API uses it. */
const linksOf = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    [...(headers.get('Link') ?? '').matchAll(/<([^>]*)>; rel="(\w+)"/g)].map(([, address, relation]) => [
      relation!,
      address!,
    ]),
  )
