import { expect, test } from 'vitest'
import type { CuratedItem } from '#shared/features/curated/schema.ts'
import { categoriesOf, citiesOf, groupCollections } from './collections.ts'
import { curatedPins } from './curatedPins.ts'

const place = (fields: Partial<CuratedItem>): CuratedItem => ({
  id: 'a',
  city: 'Paris',
  category: 'Hotels',
  collectionTitle: 'Palaces',
  ranking: 1,
  title: 'Ritz',
  description: null,
  address: null,
  priceRange: null,
  imageUrl: 'drawn:Ritz',
  imagePath: null,
  sponsored: false,
  lat: null,
  lon: null,
  createdAt: '',
  updatedAt: '',
  ...fields,
})

const items = [
  place({ id: 'b', ranking: 3, sponsored: true }),
  place({ id: 'a', ranking: 2, collectionTitle: 'Hideaways' }),
  place({ id: 'c', ranking: 1 }),
  place({ id: 'd', city: 'London', category: 'Restaurants' }),
]
const all = { categories: new Set(['Hotels', 'Restaurants']), city: null }

test('collections are by city and category, best first, under their titles; sponsored moves nothing', () => {
  const groups = groupCollections(items, all)
  expect(
    groups.map(({ id, parts }) => [id, ...parts.map(part => [part.title, ...part.items.map(i => i.id)])]),
  ).toEqual([
    ['London/Restaurants', ['Palaces', 'd']],
    ['Paris/Hotels', ['Palaces', 'c', 'b'], ['Hideaways', 'a']],
  ])
})

test('only what is chosen is there', () => {
  const cities = (chosen: Parameters<typeof groupCollections>[1]) =>
    groupCollections(items, chosen).map(({ city }) => city)
  expect(cities({ ...all, categories: new Set(['Hotels']) })).toEqual(['Paris'])
  expect(cities({ ...all, city: 'London' })).toEqual(['London'])
  expect(cities({ ...all, categories: new Set() })).toEqual([])
  expect([categoriesOf(items), citiesOf(items)]).toEqual([
    ['Hotels', 'Restaurants'],
    ['London', 'Paris'],
  ])
})

test('what has a position is a pin: hotels are beds, restaurants have their number', () => {
  const at = { lat: '48.868', lon: '2.329' }
  const pins = curatedPins([
    place({ id: 'ritz', ...at }),
    place({ id: 'bofinger', title: 'Bofinger', category: 'Restaurants', ranking: 3, ...at, lat: '0' }),
    place({ id: 'nowhere' }),
  ])
  expect(pins).toMatchObject([
    { id: 'ritz', kind: 'bed', label: '', name: 'Ritz, Hotels, Paris', lat: 48.868, lon: 2.329 },
    { id: 'bofinger', kind: 'stop', label: '3', name: 'Bofinger, Restaurants, Paris', lat: 0 },
  ])
  expect(pins).toHaveLength(2)
})

test('places of several cities are counted instead of numbered', () => {
  const at = { lat: '48.868', lon: '2.329' }
  const pins = curatedPins([
    place({ id: 'ritz', ...at }),
    place({ id: 'rules', city: 'London', category: 'Restaurants', ranking: 1, ...at }),
  ])
  expect(pins.map(({ kind, label }) => [kind, label])).toEqual([
    ['town', ''],
    ['town', ''],
  ])
})
