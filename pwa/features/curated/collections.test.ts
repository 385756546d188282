import { expect, test } from 'vitest'
import type { CuratedItem } from '#shared/features/curated/schema.ts'
import { categoriesOf, citiesOf, groupCollections } from './collections.ts'

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
