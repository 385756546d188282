import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GazetteerPlace } from './gazetteerPlace.ts'
import { buildPlaceIndex } from './placeIndex.ts'
import { searchPlaces } from './search.ts'
import type { SearchOptions } from './search.ts'

const index = buildPlaceIndex([
  place('Paris', 'FR', 2_138_551, { lat: 48.85341, lon: 2.3488 }),
  place('Paris', 'US', 24_171, { region: 'Texas', lat: 33.66094, lon: -95.55551 }),
  place('Par', 'GB', 1_403),
  place('Munich', 'DE', 1_260_391, {
    alternateNames: ['München', 'Muenchen', 'Monaco di Baviera', 'Light of the Andes', 'ミュンヘン'],
  }),
  place('Monaco', 'MC', 32_965),
  place('New York City', 'US', 8_804_190, { region: 'New York', alternateNames: ['New York', 'York Berri'] }),
  place('York', 'GB', 156_135),
  place('Rome', 'IT', 2_318_895, { alternateNames: ['Roma', '罗马'], id: 3169070 }),
  place('Romeoville', 'US', 39_749, { region: 'Illinois' }),
  place('San Francisco', 'US', 864_816, { region: 'California' }),
  place('Barcelona', 'ES', 1_620_343),
  place('Singapore', 'SG', 5_638_700),
  place('Rio de Janeiro', 'BR', 6_747_815),
  place('Thessaloníki', 'GR', 354_290),
  place('Venice', 'IT', 52_360, { alternateNames: ['Venezia', 'Veneza'] }),
  place('Venezuela', 'CU', 16_560),
  place('Quito', 'EC', 2_781_641, { alternateNames: ['San Francisco de Quito', 'Light of the Andes'] }),
  place('San Francisco', 'AR', 60_300),
])

function found(query: string, options?: SearchOptions): string[] {
  return searchPlaces(index, query, options).map(suggestion => suggestion.formatted)
}

test('a suggestion has coordinates as text, its time zone, and an id where the data has one', () => {
  expect(searchPlaces(index, 'rome')[0]).toEqual({
    formatted: 'Rome, Italy',
    city: 'Rome',
    country: 'Italy',
    lat: '0',
    lon: '0',
    timezone: 'UTC',
    id: 'geonames-3169070',
  })
  expect(searchPlaces(index, 'paris')[0]).toEqual({
    formatted: 'Paris, France',
    city: 'Paris',
    country: 'France',
    lat: '48.85341',
    lon: '2.3488',
    timezone: 'UTC',
  })
})

test.each([
  ['münchen', 'Munich, Germany'],
  ['MUNCHEN', 'Munich, Germany'],
  ['Monaco di Bav', 'Munich, Germany'],
  ['ミュン', 'Munich, Germany'],
  ['monaco', 'Monaco'],
  ['罗马', 'Rome, Italy'],
  ['new y', 'New York City, New York, United States'],
  ['york new', 'New York City, New York, United States'],
  ['york', 'York, United Kingdom'],
  ['par', 'Paris, France'],
  ['rome it', 'Rome, Italy'],
  ['Rome, Italy', 'Rome, Italy'],
  ['italy rome', 'Rome, Italy'],
  ['paris france', 'Paris, France'],
  ['paris tx', 'Paris, Texas, United States'],
  ['paris texas', 'Paris, Texas, United States'],
  ['paris usa', 'Paris, Texas, United States'],
  ['york uk', 'York, United Kingdom'],
  ['janeiro', 'Rio de Janeiro, Brazil'],
  ['thessaloniki', 'Thessaloníki, Greece'],
  ['singapore', 'Singapore'],
  ['venez', 'Venice, Italy'],
  ['venezu', 'Venezuela, Cuba'],
  ['san fran', 'San Francisco, California, United States'],
])('%s finds %s first', (query, formatted) => expect(found(query)[0]).toBe(formatted))

test.each([
  ['barcellona', 'Barcelona, Spain'],
  ['barclona', 'Barcelona, Spain'],
  ['bracelona', 'Barcelona, Spain'],
  ['barzelonna', 'Barcelona, Spain'],
  ['sanfrancisco', 'San Francisco, California, United States'],
  ['barcelna spain', 'Barcelona, Spain'],
  ['barcelonna', 'Barcelona, Spain'],
])('the slip in %s is forgiven', (query, formatted) => expect(found(query)[0]).toBe(formatted))

test('a place that only had a longer name like it comes after those that have the name', () => {
  expect(found('san francisco')).toEqual([
    'San Francisco, California, United States',
    'San Francisco, Argentina',
    'Quito, Ecuador',
  ])
})

test('slips are the last resort, and short words have none', () => {
  expect(found('rome').filter(name => !name.startsWith('Rome'))).toEqual([])
  expect(['pbr', 'romr', 'yorq'].flatMap(text => found(text))).toEqual([])
  expect(found('zzzzzzzz')).toEqual([])
})

test('a slip never makes a code of what was typed', () => {
  const coded = buildPlaceIndex([place('Lichfield', 'GB', 32_000, { alternateNames: ['XQT', 'Letocetum'] })])
  const typed = (text: string) => searchPlaces(coded, text).map(({ city }) => city)
  expect(['xqzt', 'xqtzz'].flatMap(typed)).toEqual([])
  expect(['xqt', 'letocetim'].map(text => typed(text)[0])).toEqual(['Lichfield', 'Lichfield'])
})

test('says the other name by which a place was found', () => {
  const called = (text: string) => searchPlaces(index, text)[0]?.otherName
  expect(['rome', 'rio', 'new york', 'barcelna'].map(called)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(['venez', 'monaco di b', 'light', 'ミュン'].map(called)).toEqual([
    'Veneza',
    'Monaco di Baviera',
    'Light of the Andes',
    'ミュンヘン',
  ])
})

test('a place nearby comes before a larger one far away, when both are of a size', () => {
  const twins = buildPlaceIndex([
    place('Springfield', 'US', 167_000, { region: 'Missouri', lat: 37.2, lon: -93.3 }),
    place('Springfield', 'US', 114_000, { region: 'Illinois', lat: 39.8, lon: -89.6 }),
  ])
  expect(searchPlaces(twins, 'springfield')[0]?.formatted).toContain('Missouri')
  const peoria = { lat: 40.7, lon: -89.6 }
  expect(searchPlaces(twins, 'springfield', { near: peoria })[0]?.formatted).toContain('Illinois')
})

test('countries can be named, and the limit is kept', () => {
  expect(found('paris', { countries: ['US'] })).toEqual(['Paris, Texas, United States'])
  expect(found('r', { limit: 1 })).toHaveLength(1)
  expect(found('rome', { limit: 0 })).toEqual([])
})

test('nothing typed finds nothing', () => {
  for (const query of ['', ' ', '…', '\u0301', '\ud800']) expect(found(query)).toEqual([])
})

test('a place is offered once, however many of its names fit', () => {
  expect(found('m', { limit: 50 }).filter(name => name.startsWith('Munich'))).toHaveLength(1)
})

test('no text makes it throw, and no answer is longer than asked for', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: fc.constantFrom('r', 'o', 'm', 'e', ' ', 'é', ',', '\ud83d', '京') }),
  )
  fc.assert(
    fc.property(anything, fc.integer({ min: 0, max: 20 }), (query, limit) => {
      expect(searchPlaces(index, query, { limit }).length).toBeLessThanOrEqual(limit)
    }),
    { numRuns: 3000 },
  )
})

test('every beginning of at least one letter of a name finds its place, if enough are asked for', () => {
  const name = fc
    .string({ unit: fc.constantFrom('a', 'b', 'c', ' ', 'é', 'ø', '京') })
    .filter(text => /[abc京éø]/.test(text))
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 30 }), fc.nat(), (names, pick) => {
      const places = names.map((text, id) => place(text, 'FR', 1000, { id: id + 1 }))
      const wanted = places[pick % places.length]!
      const results = searchPlaces(buildPlaceIndex(places), wanted.name, { limit: 100 })
      expect(results.map(({ id }) => id)).toContain(`geonames-${wanted.id}`)
    }),
  )
})

function place(
  name: string,
  country: string,
  population: number,
  more: Partial<GazetteerPlace> = {},
): GazetteerPlace {
  return {
    id: 0,
    name,
    country,
    population,
    weight: Math.log10(population),
    alternateNames: [],
    region: '',
    timezone: 'UTC',
    lat: 0,
    lon: 0,
    ...more,
  }
}
