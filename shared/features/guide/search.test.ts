import { expect, test } from 'vitest'
import { wholeGuide } from './testing/wholeGuide.ts'
import { indexGuide, searchGuide } from './search.ts'
import type { GuideQuery } from './search.ts'

const guide = wholeGuide
const index = indexGuide(guide)
const names = (query: GuideQuery) => searchGuide(index, query).map(({ place }) => place.name)

test.each([
  ['louvre', 'Louvre Museum'],
  ['musee dorsay', "Musée d'Orsay"],
  ['SACRE coeur', 'Sacré-Cœur'],
  ['senso ji', 'Sensō-ji'],
  ['hoan kiem', 'Hoàn Kiếm Lake and Ngọc Sơn Temple'],
  ['topkapi', 'Topkapı Palace'],
])('%s finds %s', (text, name) => expect(names({ text })[0]).toBe(name))

test.each([
  ['Torre de Belém', 'Belém Tower'],
  ['torre de bel', 'Belém Tower'],
  ['Mosteiro dos Jerónimos', 'Jerónimos Monastery'],
  ['Castelo de São Jorge', 'São Jorge Castle'],
  ['Torre dos Clérigos', 'Clérigos Tower'],
  ['tour Eiffel', 'Eiffel Tower'],
  ['musée du Louvre', 'Louvre Museum'],
])('%s, as it is called there, finds %s', (text, name) => expect(names({ text })[0]).toBe(name))

test('words that only join others find nothing alone', () => {
  expect(names({ slug: 'lisbon', text: 'gli' })).toEqual([])
  expect(names({ text: 'of louvre tokyo' })).toEqual([])
})

test('a part of the town, the town and a tag are words as good as a name', () => {
  expect(names({ text: 'montmartre' })).toContain('Sacré-Cœur')
  expect(names({ text: 'florence coffee' })).toContain('Caffè Gilli')
  expect(names({ text: 'paris louvre' })[0]).toBe('Louvre Museum')
})

test('every word has to be somewhere', () => expect(names({ text: 'louvre tokyo' })).toEqual([]))

test('filters go together', () => {
  const found = searchGuide(index, { slug: 'rome', category: 'restaurants', tags: ['coffee'], limit: 50 })
  expect(found.length).toBeGreaterThan(1)
  expect(
    found.filter(({ place }) => place.category !== 'restaurants' || !place.tags.includes('coffee')),
  ).toEqual([])
})

test('places near by come first, with their distance', () => {
  const louvre = { lat: 48.8606, lon: 2.3376 }
  const found = searchGuide(index, { slug: 'paris', category: 'restaurants', near: louvre })
  const distances = found.map(({ distance }) => distance!)
  expect(distances.length).toBeGreaterThan(5)
  expect(distances[0]).toBeLessThan(900)
  expect(distances.at(-1)).toBeGreaterThan(2 * distances[0]!)
})

test('an empty query gives what is best known', () => {
  expect(names({ slug: 'paris', limit: 3 })).toEqual(['Eiffel Tower', 'Louvre Museum', 'Notre-Dame de Paris'])
})
