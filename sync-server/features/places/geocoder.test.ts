import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { destinationFrom } from '#shared/features/places/schema.ts'
import { TripDestination } from '#shared/features/trips/schema.ts'
import { Geocoder, GeocoderFailure } from './geocoder.ts'

const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach(stop => stop()))

const query = { text: 'lis', limit: 2, lang: 'pt' }
const lisbon = {
  formatted: 'Lisbon, Portugal',
  city: 'Lisbon',
  country: 'Portugal',
  country_code: 'pt',
  lat: 38.7077507,
  lon: -9.1365919,
  place_id: '51c6f8',
}

/** A service on this machine that answers as told; `asked` lists the requested addresses. */
async function service(listener: RequestListener, deadline = 1000) {
  const asked: URL[] = []
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://service'))
    listener(request, response)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  stops.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, asked, geocoder: new Geocoder({ url, key: 'secret-key' }, { deadline }) }
}

const json =
  (body: unknown): RequestListener =>
  (_request, response) => {
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify(body))
  }

test('it asks for cities with all parameters, and presents what it gets', async () => {
  const { geocoder, asked } = await service(json({ results: [lisbon, { nonsense: true }] }))
  const found = await geocoder.search({ ...query, filter: 'countrycode:pt', bias: 'proximity:-9,38' })
  expect(found).toEqual([
    {
      formatted: 'Lisbon, Portugal',
      city: 'Lisbon',
      country: 'Portugal',
      lat: '38.7077507',
      lon: '-9.1365919',
      id: '51c6f8',
    },
  ])
  expect(asked[0]?.pathname).toBe('/v1/geocode/autocomplete')
  expect(Object.fromEntries(asked[0]!.searchParams)).toEqual({
    text: 'lis',
    type: 'city',
    limit: '2',
    lang: 'pt',
    format: 'json',
    filter: 'countrycode:pt',
    bias: 'proximity:-9,38',
    apiKey: 'secret-key',
  })
})

test('a trip can keep whatever is chosen, with its time zone where the service tells it', async () => {
  const long = 'Llan'.repeat(60)
  const given = [
    { ...lisbon, lat: 48.8588897, lon: 2.3200410217200766, timezone: { name: 'Europe/Paris' } },
    { ...lisbon, lat: '0.00000012345678912345', lon: -1e-7, timezone: { name: 'not a zone' } },
    { ...lisbon, city: undefined, formatted: `${long}, Wales`, lat: 53, lon: -4.2 },
  ]
  const { geocoder } = await service(json({ results: given }))
  const found = await geocoder.search({ ...query, limit: 5 })
  const kept = found.map(destinationFrom).map(({ formatted: destination, city, lat, lon, timezone = null }) =>
    TripDestination.parse({
      destination,
      destinationCity: city,
      destinationLat: lat,
      destinationLon: lon,
      destinationTimeZone: timezone,
    }),
  )
  expect(kept).toMatchObject([
    { destinationLat: '48.8588897', destinationLon: '2.320041', destinationTimeZone: 'Europe/Paris' },
    { destinationLat: '0.0000001', destinationLon: '-0.0000001', destinationTimeZone: null },
    { destinationLat: '53', destinationLon: '-4.2', destinationTimeZone: null },
  ])
})

test('places of any kind are not asked for as cities', async () => {
  const { geocoder, asked } = await service(json({ results: [lisbon] }))
  await geocoder.search({ ...query, kind: 'place' })
  expect(asked[0]!.searchParams.has('type')).toBe(false)
  expect([...asked[0]!.searchParams.keys()].toSorted()).toEqual(['apiKey', 'format', 'lang', 'limit', 'text'])
})

test('GeoJSON does as well, and more results than asked for are cut', async () => {
  const features = [1, 2, 3].map(() => ({ type: 'Feature', properties: lisbon }))
  const { geocoder } = await service(json({ type: 'FeatureCollection', features }))
  expect(await geocoder.search(query)).toHaveLength(2)
})

test('details come by id', async () => {
  const properties = { ...lisbon, timezone: { name: 'Europe/Lisbon' } }
  const { geocoder, asked } = await service(json({ features: [{ properties }] }))
  expect(await geocoder.details({ id: '51c6f8', lang: 'en' })).toMatchObject({
    id: '51c6f8',
    city: 'Lisbon',
    countryCode: 'PT',
    timezone: 'Europe/Lisbon',
  })
  expect(asked[0]?.pathname).toBe('/v2/place-details')
  expect(asked[0]?.searchParams.get('id')).toBe('51c6f8')
})

test('an unknown id gives nothing', async () => {
  const { geocoder } = await service(json({ features: [] }))
  expect(await geocoder.details({ id: 'x', lang: 'en' })).toBeUndefined()
})

const broken: Record<string, [RequestListener, reason: string]> = {
  'an error status': [(_request, response) => response.writeHead(500).end('secret-key'), 'status 500'],
  'text that is no JSON': [
    (_request, response) => response.end('<html>secret-key'),
    'not the answer of a geocoder',
  ],
  'JSON of another kind': [json({ error: 'secret-key' }), 'not the answer of a geocoder'],
  'a redirect': [
    (_request, response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/secret-key' }).end(),
    'not reachable',
  ],
  'a cut connection': [request => request.socket.destroy(), 'not reachable'],
  'no answer at all': [() => undefined, 'no answer in time'],
  'an answer that never ends': [
    (_request, response) => {
      response.write('{"results":[')
    },
    'no answer in time',
  ],
  'an answer that is too long': [
    (_request, response) => response.end(' '.repeat(600 * 1024)),
    'too long an answer',
  ],
}

test.each(Object.entries(broken))(
  '%s fails within the deadline, without a secret',
  async (_name, [listener, reason]) => {
    const { geocoder } = await service(listener, 300)
    const failure: unknown = await geocoder.search(query).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(GeocoderFailure)
    expect(String(failure)).toBe(`GeocoderFailure: ${reason}`)
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('secret-key')
  },
)

test('after a failure on the way it is left alone for a while', async () => {
  const { geocoder, asked } = await service(request => request.socket.destroy())
  await expect(geocoder.search(query)).rejects.toThrow('not reachable')
  await expect(geocoder.search(query)).rejects.toThrow('paused')
  expect(asked).toHaveLength(1)
})

test.each([500, 503, 401, 403, 408, 429])('after status %i it is left alone for a while', async status => {
  const { geocoder, asked } = await service((_request, response) => response.writeHead(status).end())
  await expect(geocoder.search(query)).rejects.toThrow(`status ${status}`)
  await expect(geocoder.search(query)).rejects.toThrow('paused')
  expect(asked).toHaveLength(1)
})

test.each([400, 404, 414, 422])(
  'after it refused a question with status %i, others are asked',
  async status => {
    const { geocoder, asked } = await service((request, response) => {
      if (request.url?.includes('refused')) response.writeHead(status).end('secret-key')
      else json({ results: [lisbon] })(request, response)
    })
    const failure: unknown = await geocoder.details({ id: 'refused', lang: 'en' }).catch((e: unknown) => e)
    expect(failure).toBeInstanceOf(GeocoderFailure)
    expect(String(failure)).toBe(`GeocoderFailure: status ${status}`)
    expect(await geocoder.search(query)).toHaveLength(1)
    expect(asked).toHaveLength(2)
  },
)

test('after an answer that cannot be used, others are asked', async () => {
  const { geocoder, asked } = await service((_request, response) => response.end('<html>'))
  for (const _ of [1, 2]) await expect(geocoder.search(query)).rejects.toThrow('not the answer of a geocoder')
  expect(asked).toHaveLength(2)
})
