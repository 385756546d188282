import { expect, test } from 'vitest'
import { searchTrips } from './searchTrips.ts'

const trips = [
  { title: 'Summer in Málaga', destination: 'Málaga, Spain' },
  { title: 'Work', destination: 'Łódź, Poland' },
  { title: 'Straße nach Süden', destination: 'Tromsø, Norway' },
]
const found = (query: string) => searchTrips(trips, query).map(({ title }) => title)

test.each([
  ['malaga', 'Summer in Málaga'],
  ['MÁLAGA', 'Summer in Málaga'],
  ['spain', 'Summer in Málaga'],
  ['lodz', 'Work'],
  ['TROMSO', 'Straße nach Süden'],
  ['strasse', 'Straße nach Süden'],
  ['  spain summer ', 'Summer in Málaga'],
])('"%s" finds "%s"', (query, title) => {
  expect(found(query)).toEqual([title])
})

test('every word has to be there', () => {
  expect(found('spain work')).toEqual([])
})

test('an empty query finds everything', () => {
  expect(found('   ')).toHaveLength(3)
})

test('signs are looked for as they stand', () => {
  expect(found('.*')).toEqual([])
  expect(searchTrips([...trips, { title: '🏝 at last', destination: 'Bali' }], '🏝')).toHaveLength(1)
})
