import { expect, test } from 'vitest'
import type { CuratedItem } from '#shared/features/curated/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import { describeEachDatabase } from '../../testing/describeEachDatabase.ts'
import { administrator, serverOn } from '../../testing/serverOn.ts'
import type { TestServer, TestUser } from '../../testing/startTestServer.ts'

const place = {
  city: 'Paris',
  category: 'Hotels',
  collectionTitle: 'By the river',
  ranking: 2,
  title: 'Hotel of the Quay',
  imageUrl: 'drawn:Hotel of the Quay',
}

async function read(server: TestServer, as: TestUser, query = ''): Promise<CuratedItem[]> {
  return (await server.request<CuratedItem[]>('GET', `/api/curated${query}`, { as })).body
}

describeEachDatabase('curated', database => {
  test('a new server comes with a collection, once in its life', async () => {
    await using server = await serverOn(database)
    const [ana, eve] = [await administrator(server), await server.user()]
    const items = (await Promise.all([read(server, eve), read(server, eve)]))[0]
    expect(items).toHaveLength(40)
    expect(items.slice(0, 6).map(({ city, category, ranking }) => [city, category, ranking])).toEqual([
      ['London', 'Hotels', 1],
      ['London', 'Hotels', 2],
      ['London', 'Hotels', 3],
      ['London', 'Hotels', 4],
      ['London', 'Hotels', 5],
      ['London', 'Restaurants', 1],
    ])
    for (const item of items) {
      expect(item.address).toBeTruthy()
      expect(item.description!.length).toBeGreaterThan(40)
      expect([item.sponsored, item.imagePath]).toEqual([false, null])
    }
    for (const { id } of items) {
      expect((await server.request('DELETE', `/api/curated/${id}`, { as: ana })).status).toBe(204)
    }
    expect(await read(server, eve)).toEqual([])
  })

  test('city and repeated category choose', async () => {
    await using server = await serverOn(database)
    const eve = await server.user()
    const count = async (query: string) => (await read(server, eve, query)).length
    expect(await count('?city=Tokyo')).toBe(10)
    expect(await count('?category=Hotels')).toBe(20)
    expect(await count('?category=Hotels&category=Restaurants')).toBe(40)
    expect(await count('?city=Tokyo&category=Hotels')).toBe(5)
    expect(await count('?city=Lisbon')).toBe(0)
    expect(await count('?category=')).toBe(0)
  })

  test('an item is made, changed and deleted; sponsored changes no order', async () => {
    await using server = await serverOn(database)
    const ana = await administrator(server)
    const made = await server.request<CuratedItem>('POST', '/api/curated', { as: ana, body: place })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      ...place,
      sponsored: false,
      description: null,
      priceRange: null,
      lat: null,
    })
    const path = `/api/curated/${made.body.id}`
    const where = async () =>
      (await read(server, ana, '?city=Paris&category=Hotels')).findIndex(({ id }) => id === made.body.id)
    const before = await where()
    const patched = await server.request('PATCH', path, {
      as: ana,
      body: { id: newId(), sponsored: true, priceRange: '€€', description: '' },
    })
    expect(patched.body).toMatchObject({
      ...place,
      id: made.body.id,
      sponsored: true,
      priceRange: '€€',
      description: null,
    })
    expect(await where()).toBe(before)
    await server.request('PATCH', path, { as: ana, body: { ranking: 1, title: 'A Hotel' } })
    expect(await where()).toBe(0)
    expect(await read(server, ana, '?city=Paris&category=Hotels')).toMatchObject([
      { title: 'A Hotel', sponsored: true, priceRange: '€€' },
      { ranking: 1 },
      { ranking: 2 },
      { ranking: 3 },
      { ranking: 4 },
      { ranking: 5 },
    ])
    expect((await server.request('DELETE', path, { as: ana })).status).toBe(204)
    expect((await server.request('DELETE', path, { as: ana })).status).toBe(204)
    expect((await server.request('PATCH', path, { as: ana, body: { ranking: 1 } })).status).toBe(404)
  })

  test('what two administrators change at once is all kept', async () => {
    await using server = await serverOn(database)
    const [ana, ben] = [await administrator(server), await administrator(server)]
    const { id } = (await server.request<CuratedItem>('POST', '/api/curated', { as: ana, body: place })).body
    const patch = (as: TestUser, body: object) =>
      server.request<CuratedItem>('PATCH', `/api/curated/${id}`, { as, body })
    for (let round = 1; round <= 5; round++) {
      const changed = { ranking: round, address: `${round} Quai`, description: `Take ${round}` }
      await Promise.all([
        patch(ana, { ranking: changed.ranking }),
        patch(ben, { address: changed.address }),
        patch(ana, { description: changed.description }),
      ])
      expect((await read(server, ana)).find(item => item.id === id)).toMatchObject(changed)
    }
  })

  test('a picture drawn from the title follows it, and no other picture does', async () => {
    await using server = await serverOn(database)
    const ana = await administrator(server)
    const drawn = { ...place, imageUrl: 'drawn:Hotel of the Quay, Paris' }
    const { id } = (await server.request<CuratedItem>('POST', '/api/curated', { as: ana, body: drawn })).body
    const patch = async (body: object) =>
      (await server.request<CuratedItem>('PATCH', `/api/curated/${id}`, { as: ana, body })).body.imageUrl
    expect(await patch({ ranking: 1 })).toBe('drawn:Hotel of the Quay, Paris')
    expect(await patch({ title: 'Quay House' })).toBe('drawn:Quay House, Paris')
    expect(await patch({ city: 'London' })).toBe('drawn:Quay House, London')
    expect(await patch({ title: 'Q'.repeat(200) })).toBe(`drawn:${'Q'.repeat(200)}`)
    const imageUrl = 'https://example.org/quay.jpg'
    expect(await patch({ imageUrl })).toBe(imageUrl)
    expect(await patch({ title: 'Quay' })).toBe(imageUrl)
    expect(await patch({ imageUrl: 'drawn:Thames', title: 'House' })).toBe('drawn:Thames')
    expect(await patch({ title: 'Quay House' })).toBe('drawn:Thames')
  })

  test('an item sent again with its id, because the answer was lost, is made and noted once', async () => {
    await using server = await serverOn(database)
    const as = await administrator(server)
    const body = { ...place, id: newId() }
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.request('POST', '/api/curated', { as, body })),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    for (const { body: made } of answers) expect(made).toMatchObject(body)
    expect((await read(server, as)).filter(({ title }) => title === place.title)).toHaveLength(1)
    const acts = server.db.kysely.selectFrom('admin_audit').select('id').where('subject_id', '=', body.id)
    expect(await acts.execute()).toHaveLength(1)
  })

  test('administrators write, everyone signed in reads, nobody else anything', async () => {
    await using server = await serverOn(database)
    const eve = await server.user()
    const [{ id } = { id: '' }] = await read(server, eve)
    for (const [method, path, body] of [
      ['POST', '/api/curated', place],
      ['PATCH', `/api/curated/${id}`, { title: 'x' }],
      ['DELETE', `/api/curated/${id}`, {}],
    ] as const) {
      expect((await server.request(method, path, { as: eve, body })).status).toBe(403)
      expect((await server.request(method, path, { body })).status).toBe(401)
    }
    expect((await server.request('GET', '/api/curated')).status).toBe(401)
    expect(await read(server, eve)).toHaveLength(40)
  })

  test('bad input is refused by the name of its field', async () => {
    await using server = await serverOn(database)
    const ana = await administrator(server)
    for (const [field, wrong] of [
      ['city', { city: 'Lisbon' }],
      ['category', { category: 'Bars' }],
      ['title', { title: '  ' }],
      ['title', { title: 'x'.repeat(201) }],
      ['collectionTitle', { collectionTitle: '' }],
      ['ranking', { ranking: 0 }],
      ['ranking', { ranking: 6 }],
      ['ranking', { ranking: 1.5 }],
      ['imageUrl', { imageUrl: undefined }],
      ['imageUrl', { imageUrl: 'http://example.org/a.png' }],
      ['imageUrl', { imageUrl: 'https://user:pw@example.org/a.png' }],
      ['imageUrl', { imageUrl: 'https://example.org:8443/a.png' }],
      ['imageUrl', { imageUrl: 'javascript:alert(1)' }],
      ['imageUrl', { imageUrl: 'data:image/png;base64,AA==' }],
      ['imageUrl', { imageUrl: '/api/admin/stats' }],
      ['description', { description: 'x'.repeat(2001) }],
      ['address', { address: 'x'.repeat(301) }],
      ['sponsored', { sponsored: 'yes' }],
      ['lat', { lat: '91' }],
      ['lon', { lon: 'east' }],
    ] as const) {
      const answer = await server.request('POST', '/api/curated', { as: ana, body: { ...place, ...wrong } })
      expect([wrong, answer.status]).toEqual([wrong, 400])
      expect(answer.body).toMatchObject({ error: { code: 'invalid-input', field } })
    }
    expect(await read(server, ana)).toHaveLength(40)
  })
})
