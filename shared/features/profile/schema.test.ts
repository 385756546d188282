import { expect, test } from 'vitest'
import { TravelStats } from './schema.ts'

test.each([
  ['-1', 'Enter 0 or more.'],
  ['many', 'Enter a number.'],
])('travel stats of %j are refused in words for people', (entered, said) => {
  const { error } = TravelStats.safeParse({ countriesVisited: entered, citiesVisited: null })
  expect(error?.issues.map(({ message }) => message)).toEqual([said])
})

test('travel stats may be numbers as they are typed, or nothing', () => {
  expect(TravelStats.parse({ countriesVisited: '7', citiesVisited: null })).toEqual({
    countriesVisited: 7,
    citiesVisited: null,
  })
})
