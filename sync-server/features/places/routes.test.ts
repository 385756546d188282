import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { encodePlaceIndex } from '#shared/features/places/indexFile.ts'
import { buildPlaceIndex } from '#shared/features/places/placeIndex.ts'
import { PlaceSuggestions } from '#shared/features/places/schema.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import { Gazetteer } from './gazetteer.ts'
import type { GeocoderConfig } from './geocoder.ts'
import { placesRoutes } from './routes.ts'

const lisbon = {
  id: 2267057,
  name: 'Lisbon',
  alternateNames: ['Lisboa'],
  country: 'PT',
  region: '',
  timezone: 'Europe/Lisbon',
  lat: 38.71667,
  lon: -9.13333,
  population: 517_802,
  weight: 6,
}
const lisburn = {
  ...lisbon,
  id: 2644411,
  name: 'Lisburn',
  alternateNames: [],
  country: 'GB',
  weight: 5.5,
  lat: 54.52,
  lon: -6.04,
}
const worldFile = () => Promise.resolve(encodePlaceIndex(buildPlaceIndex([lisbon, lisburn])))

async function placesServer({
  geocoder,
  gazetteer = new Gazetteer(worldFile),
}: { geocoder?: GeocoderConfig; gazetteer?: Gazetteer } = {}) {
  return startTestServer({
    features: deps => [
      placesRoutes({ ...deps, config: { ...deps.config, ...(geocoder && { geocoder }) } }, gazetteer),
    ],
  })
}

test('without a service, the gazetteer answers', async () => {
  await using server = await placesServer()
  const as = await server.user()
  const { status, body } = await server.request('GET', '/api/places/autocomplete?text=lisb&limit=5&lang=en', {
    as,
  })
  expect(status).toBe(200)
  expect(PlaceSuggestions.parse(body)).toEqual({
    results: [
      {
        formatted: 'Lisbon, Portugal',
        city: 'Lisbon',
        country: 'Portugal',
        lat: '38.71667',
        lon: '-9.13333',
        timezone: 'Europe/Lisbon',
        id: 'geonames-2267057',
      },
      {
        formatted: 'Lisburn, United Kingdom',
        city: 'Lisburn',
        country: 'United Kingdom',
        lat: '54.52',
        lon: '-6.04',
        timezone: 'Europe/Lisbon',
        id: 'geonames-2644411',
      },
    ],
    attribution: { label: 'Places © GeoNames', url: 'https://www.geonames.org/' },
  })
})

test('a filter and a bias count', async () => {
  await using server = await placesServer()
  const as = await server.user()
  const first = async (more: string) => {
    const { body } = await server.request<PlaceSuggestions>(
      'GET',
      `/api/places/autocomplete?text=lis&${more}`,
      { as },
    )
    return body.results.map(({ city }) => city)
  }
  expect(await first('filter=countrycode:gb')).toEqual(['Lisburn'])
  expect(await first('limit=1')).toEqual(['Lisbon'])
  expect(await first('bias=proximity:-6,54.5')).toEqual(['Lisburn', 'Lisbon'])
})

test('details of a place, 404 for an unknown one', async () => {
  await using server = await placesServer()
  const as = await server.user()
  const known = await server.request('GET', '/api/places/details?id=geonames-2267057', { as })
  expect(known.body).toEqual({
    id: 'geonames-2267057',
    formatted: 'Lisbon, Portugal',
    city: 'Lisbon',
    country: 'Portugal',
    countryCode: 'PT',
    lat: '38.71667',
    lon: '-9.13333',
    population: 517_802,
    timezone: 'Europe/Lisbon',
  })
  for (const id of ['geonames-1', 'geonames-0', '51c6f8'])
    expect((await server.request('GET', `/api/places/details?id=${id}`, { as })).status).toBe(404)
})

test('only signed-in people may ask, and only in the right form', async () => {
  await using server = await placesServer()
  expect((await server.request('GET', '/api/places/autocomplete?text=x')).status).toBe(401)
  expect((await server.request('GET', '/api/places/details?id=geonames-1')).status).toBe(401)
  const as = await server.user()
  const badRequests = [
    'autocomplete',
    'autocomplete?text=x&limit=0',
    'autocomplete?text=x&limit=500',
    'autocomplete?text=x&lang=english',
    'autocomplete?text=x&filter=anything',
    'autocomplete?text=x&bias=proximity:here',
    `autocomplete?text=${'x'.repeat(201)}`,
    'details',
    'details?id=../../etc/passwd',
  ]
  for (const path of badRequests)
    expect([path, (await server.request('GET', `/api/places/${path}`, { as })).status]).toEqual([path, 400])
})

test('a blank text finds nothing, and does not load the gazetteer', async () => {
  const gazetteer = new Gazetteer(worldFile)
  await using server = await placesServer({ gazetteer })
  const as = await server.user()
  const { body } = await server.request<PlaceSuggestions>('GET', '/api/places/autocomplete?text=%20', { as })
  expect(body.results).toEqual([])
  expect(gazetteer.isLoaded).toBe(false)
  await server.request('GET', '/api/places/autocomplete?text=lis', { as })
  expect(gazetteer.isLoaded).toBe(true)
  gazetteer.release()
  expect(gazetteer.isLoaded).toBe(false)
})

test('a gazetteer that is missing gives 503, and is looked for again', async () => {
  let missing = true
  const gazetteer = new Gazetteer(() => (missing ? Promise.reject(new Error('no such file')) : worldFile()))
  await using server = await placesServer({ gazetteer })
  const as = await server.user()
  const ask = () => server.request('GET', '/api/places/autocomplete?text=lis', { as })
  expect(await ask()).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } })
  missing = false
  expect((await ask()).status).toBe(200)
})

test('with a service, it answers; when it fails, the gazetteer does, and the key shows up nowhere', async () => {
  let works = true
  const service = createServer((_request, response) => {
    const place = {
      formatted: 'Lisse, Netherlands',
      city: 'Lisse',
      country: 'Netherlands',
      lat: 52.26,
      lon: 4.56,
    }
    if (works) response.end(JSON.stringify({ results: [place] }))
    else response.writeHead(500).end('secret-key')
  })
  await new Promise<void>(done => service.listen(0, '127.0.0.1', done))
  try {
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
    await using server = await placesServer({ geocoder: { url, key: 'secret-key' } })
    const as = await server.user()
    const ask = () => server.request<PlaceSuggestions>('GET', '/api/places/autocomplete?text=lis', { as })
    const online = await ask()
    expect(online.body.results.map(({ city }) => city)).toEqual(['Lisse'])
    expect(online.body.attribution.label).toContain('OpenStreetMap')
    works = false
    const fallback = await ask()
    expect(fallback.body.results.map(({ city }) => city)).toEqual(['Lisbon', 'Lisburn'])
    const seen = JSON.stringify([online.body, fallback.body, server.logged])
    expect(seen).not.toContain('secret-key')
    // What people search for must not end up in a log.
    expect(JSON.stringify(server.logged)).not.toContain('text=lis')
    expect(server.logged).toContainEqual(
      expect.objectContaining({ msg: 'geocoder failed', reason: 'status 500' }),
    )
  } finally {
    service.close()
    service.closeAllConnections()
  }
})

test('one person uses up no more of a service than they need, and the gazetteer answers the rest', async () => {
  let asked = 0
  const place = { formatted: 'Lisse', city: 'Lisse', country: 'Netherlands', lat: 52.26, lon: 4.56 }
  const service = createServer((_request, response) => {
    asked += 1
    response.end(JSON.stringify({ results: [place] }))
  })
  await new Promise<void>(done => service.listen(0, '127.0.0.1', done))
  try {
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
    await using server = await placesServer({ geocoder: { url, key: 'secret-key' } })
    const [eve, ana] = [await server.user(), await server.user()]
    const ask = async (as = eve) => {
      const path = '/api/places/autocomplete?text=lis'
      return (await server.request<PlaceSuggestions>('GET', path, { as })).body.results.map(
        ({ city }) => city,
      )
    }
    for (let n = 0; n < 120; n++) expect(await ask()).toEqual(['Lisse'])
    expect(await ask()).toEqual(['Lisbon', 'Lisburn'])
    const details = await server.request('GET', '/api/places/details?id=51c6f8', { as: eve })
    expect(details.status).toBe(429)
    expect(asked).toBe(120)
    expect(await ask(ana)).toEqual(['Lisse'])
  } finally {
    service.close()
    service.closeAllConnections()
  }
})
