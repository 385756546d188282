import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { assembleGuide } from '#shared/features/guide/assembleGuide.ts'
import type { DestinationSuggestion } from '#shared/features/places/schema.ts'
import type { TripDestination } from '#shared/features/trips/schema.ts'
import { findPositions } from './findPositions.ts'
import type { PositionSources } from './findPositions.ts'

const data = join(import.meta.dirname, '../../../shared/features/guide/data')
const guide = assembleGuide(name => readFileSync(join(data, name), 'utf8'))

const paris: TripDestination = {
  destination: 'Paris, France',
  destinationCity: 'Paris',
  destinationCountry: 'France',
  destinationLat: '48.8534',
  destinationLon: '2.3488',
}
const lisbon: TripDestination = {
  destination: 'Lisbon, Portugal',
  destinationCity: 'Lisbon',
  destinationCountry: 'Portugal',
  destinationLat: '38.7167',
  destinationLon: '-9.1333',
}

const place = (formatted: string, lat: number, lon: number): DestinationSuggestion => {
  const [city = '', ...rest] = formatted.split(', ')
  return { formatted, city, country: rest.at(-1) ?? '', lat: String(lat), lon: String(lon) }
}
const louvreLens = place('Louvre-Lens, Lens, France', 50.4307, 2.8032)
const sintra = place('Sintra, Lisbon, Portugal', 38.8029, -9.3817)
const versailles = place('Versailles, Île-de-France, France', 48.8044, 2.1232)

const told = (results: DestinationSuggestion[]) => ({ results, attribution: { label: '© OSM', url: '' } })

function sources(more: Partial<PositionSources> = {}) {
  return {
    guide: async () => guide,
    towns: vi.fn<PositionSources['towns']>(async () => []),
    online: vi.fn<PositionSources['online']>(async () => told([])),
    ...more,
  }
}

async function find(
  trip: TripDestination,
  items: { location: string | null; title?: string }[],
  from: PositionSources = sources(),
  isOnline = true,
) {
  const unplaced = items.map(({ location, title = 'Afternoon' }, index) => ({
    id: `${index}`,
    title,
    location,
  }))
  const found = []
  const { signal } = new AbortController()
  for await (const answer of findPositions(trip, unplaced, { signal, isOnline, sources: from }))
    found.push(answer)
  return found
}
const exactName = async (trip: TripDestination, location: string | null, more: { title?: string } = {}) =>
  (await find(trip, [{ location, ...more }]))[0]!.exact?.name ?? null

test.each([
  ['Louvre Museum', 'Louvre Museum'],
  ['louvre', 'Louvre Museum'],
  ['Musée du Louvre', 'Louvre Museum'],
  ['Louvre Museum, Paris', 'Louvre Museum'],
  ['Louvre Museum Paris', 'Louvre Museum'],
  ['Louvre, Rue de Rivoli, 75001 Paris, France', 'Louvre Museum'],
  ['Louvre, France', 'Louvre Museum'],
  ['EIFFEL TOWER', 'Eiffel Tower'],
])('in Paris, %s is %s', async (text, name) => expect(await exactName(paris, text)).toBe(name))

test.each([
  ['Louvre-Lens'],
  ['Louvre, Abu Dhabi'],
  ['Louvre, Lens, France'],
  ['Paris'],
  ['Paris, France'],
  ['Museum'],
  ['a café near the river'],
  ['Jerónimos Monastery'],
  [''],
])('in Paris, %s is no place that the device is sure of', async text =>
  expect(await exactName(paris, text)).toBeNull(),
)

test('accents, the local script and the title are enough, too', async () => {
  expect(await exactName(lisbon, 'Jeronimos Monastery, Belém')).toBe('Jerónimos Monastery')
  expect(await exactName(lisbon, 'PASTÉIS DE BELÉM')).toBe('Pastéis de Belém')
  const tokyo = {
    ...lisbon,
    destination: 'Tokyo',
    destinationCity: 'Tokyo',
    destinationLat: null,
    destinationLon: null,
  }
  expect(await exactName(tokyo, '浅草寺')).toBe('Sensō-ji')
  expect(await exactName(lisbon, 'Belém, Lisbon', { title: 'Jerónimos Monastery' })).toBe(
    'Jerónimos Monastery',
  )
  expect(await exactName(lisbon, null, { title: 'Jerónimos Monastery' })).toBe('Jerónimos Monastery')
  expect(await exactName(lisbon, 'Porto', { title: 'Jerónimos Monastery' })).toBeNull()
})

test('a town near the trip is found, another one of the same name never', async () => {
  const far = place('Sintra, Ontario, Canada', 43.1, -80.2)
  const from = sources({ towns: async () => [far, sintra] })
  const [near, other, twin] = await find(
    lisbon,
    [{ location: 'Sintra' }, { location: 'Sintra, Ontario' }, { location: 'Versailles' }],
    sources({ towns: async text => (text === 'sintra' ? [far, sintra] : [versailles]) }),
  )
  expect(near!.exact).toMatchObject({
    lat: 38.8029,
    lon: -9.3817,
    source: 'towns',
    credit: 'Places © GeoNames',
  })
  expect([other!.exact, twin!.exact]).toEqual([null, null])
  expect((await find(paris, [{ location: 'Sintra' }], from))[0]).toMatchObject({ exact: null, offers: [] })
})

test('a town near a destination that was only typed is found', async () => {
  const annecy = place('Annecy, Auvergne-Rhône-Alpes, France', 45.9, 6.12)
  const talloires = place('Talloires, Auvergne-Rhône-Alpes, France', 45.84, 6.21)
  const towns = vi.fn<PositionSources['towns']>(async text => [text === 'Annecy' ? annecy : talloires])
  const typed = { destination: 'Annecy', destinationLat: null, destinationLon: null }
  const trip = { ...typed, destinationCity: null, destinationCountry: null }
  const [found] = await find(trip, [{ location: 'Talloires' }], sources({ towns }))
  expect(found!.exact).toMatchObject({ name: 'Talloires', source: 'towns' })
})

test('two places of one name are offered, and none is taken', async () => {
  const twice = [
    place('Sintra, Lisbon, Portugal', 38.8, -9.38),
    place('Sintra, Setúbal, Portugal', 38.5, -8.9),
  ]
  const [found] = await find(lisbon, [{ location: 'Sintra' }], sources({ towns: async () => twice }))
  expect(found!.exact).toBeNull()
  expect(found!.offers.map(({ detail }) => detail)).toEqual(['Lisbon, Portugal', 'Setúbal, Portugal'])
})

test('what only resembles is offered, five at most', async () => {
  const [found] = await find(paris, [{ location: 'Mus' }])
  expect(found!.exact).toBeNull()
  expect(found!.offers).toHaveLength(5)
})

test('what the device does not know is asked of the server, by its text and the destination alone', async () => {
  const bakery = place('10 Rue des Rosiers, Paris, France', 48.857, 2.359)
  const online = vi.fn<PositionSources['online']>(async () => told([louvreLens, bakery]))
  const found = await find(
    paris,
    [
      { location: 'Rue des Rosiers 10, Paris' },
      { location: 'Louvre Museum', title: 'Known here' },
      { location: 'Rue des Rosiers 10, Paris' },
      { location: null, title: 'Bread' },
    ],
    sources({ online }),
  )
  expect(found.map(({ exact }) => exact?.source)).toEqual(['online', 'guide', 'online', undefined])
  expect(found[0]!.exact).toMatchObject({ lat: 48.857, lon: 2.359, credit: '© OSM' })
  expect(found.every(({ isUnasked }) => !isUnasked)).toBe(true)
  expect(online.mock.calls.map(([text]) => text)).toEqual(['Rue des Rosiers 10, Paris, Paris, France'])
})

test('the request has no position of anybody', async () => {
  const asked: string[] = []
  vi.stubGlobal('navigator', {
    onLine: true,
    geolocation: {
      getCurrentPosition: () => asked.push('position'),
      watchPosition: () => asked.push('position'),
    },
  })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    asked.push(`${init.method ?? 'GET'} ${address} ${JSON.stringify(init.body) ?? ''}`)
    return Response.json({ results: [], attribution: { label: '', url: '' } })
  })
  try {
    const { positionSources } = await import('./findPositions.ts')
    await find(paris, [{ location: 'Chez Ana', title: 'Dinner with Eve' }], {
      ...sources(),
      online: positionSources.online,
    })
  } finally {
    vi.unstubAllGlobals()
  }
  const path = '/api/places/autocomplete?text=Chez+Ana%2C+Paris%2C+France&limit=5&lang=en&kind=place'
  expect(asked).toHaveLength(1)
  expect(asked[0]!.trim()).toMatch(new RegExp(`^GET \\S*${path.replaceAll(/[?+.]/g, String.raw`\$&`)}$`))
})

test('without a network the device answers alone, and asks no more after the first failure', async () => {
  const online = vi.fn<PositionSources['online']>(() => Promise.reject(new Error('offline')))
  const items = [{ location: 'Chez Ana' }, { location: 'Louvre' }, { location: 'Chez Eve' }]
  const found = await find(paris, items, sources({ online }))
  expect(found.map(({ exact }) => exact?.name)).toEqual([undefined, 'Louvre Museum', undefined])
  expect(found.map(({ isUnasked }) => isUnasked)).toEqual([true, false, true])
  expect(online).toHaveBeenCalledOnce()
  const never = sources()
  await find(paris, items, never, false)
  expect(never.online).not.toHaveBeenCalled()
})

test('without the guide and the gazetteer nothing is found, and nothing fails', async () => {
  const gone = () => Promise.reject(new Error('not on this device'))
  const found = await find(paris, [{ location: 'Louvre' }], sources({ guide: gone, towns: gone }), false)
  expect(found).toMatchObject([{ exact: null, offers: [] }])
})

test('it can be cancelled', async () => {
  const control = new AbortController()
  const items = Array.from({ length: 50 }, (_, index) => ({
    id: `${index}`,
    title: 'Louvre',
    location: null,
  }))
  let count = 0
  for await (const _found of findPositions(paris, items, {
    signal: control.signal,
    isOnline: false,
    sources: sources(),
  })) {
    if (++count === 7) control.abort()
  }
  expect(count).toBe(7)
})

test('of a thousand activities, each place is looked up once, and the guide is loaded once', async () => {
  const items = Array.from({ length: 1000 }, (_, index) => ({ location: `Place ${index % 400}` }))
  const loadGuide = vi.fn<PositionSources['guide']>(async () => guide)
  const from = sources({ guide: loadGuide })
  expect(await find(paris, items, from, false)).toHaveLength(1000)
  expect(loadGuide).toHaveBeenCalledOnce()
  expect(from.towns).toHaveBeenCalledTimes(400)
})

test('the middle of a country or region is no place of an activity', async () => {
  const portugal = { ...place('Portugal', 38.9, -9.0), isArea: true }
  const found = await find(lisbon, [{ location: 'Portugal' }], sources({ towns: async () => [portugal] }))
  expect(found.map(({ exact, offers }) => [exact, offers])).toEqual([[null, []]])
})
