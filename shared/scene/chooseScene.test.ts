import { expect, test } from 'vitest'
import { chooseScene } from './chooseScene.ts'

test.each([
  ['Santorini, Greece', 36, 'islands', 'mediterranean'],
  ['Kyoto, Japan', 35, 'oldTown', 'eastAsian'],
  ['New York, United States', 40, 'skyline', 'northern'],
  ['Merzouga, Morocco', 31, 'desert', 'arabian'],
  ['Zermatt, Switzerland', 46, 'mountains', 'northern'],
  ['Phuket, Thailand', 8, 'islands', 'tropical'],
  ['Nice, France', 43, 'coast', 'mediterranean'],
  ['Sedona, Arizona', 34, 'desert', 'american'],
] as const)('%s', (destination, lat, kind, manner) => {
  expect(chooseScene({ destination, lat })).toMatchObject({ kind, manner })
})

test('accents and case make no difference to what a place looks like', () => {
  expect(chooseScene({ destination: 'SÃO PAULO' })).toEqual(chooseScene({ destination: 'sao paulo' }))
})

test('a name inside another word is not that name', () => {
  expect(chooseScene({ destination: 'Bayreuth', lat: 50 }).kind).not.toBe('coast')
})

test('a place nobody listed gets a scene of its part of the world, always the same one', () => {
  const choice = chooseScene({ destination: 'Kwaniko', lat: 4 })
  expect(choice.manner).toBe('tropical')
  expect(['coast', 'islands', 'oldTown']).toContain(choice.kind)
  expect(chooseScene({ destination: 'Kwaniko', lat: 4 })).toEqual(choice)
})

test('a trip with no destination yet is still drawn', () => {
  expect(chooseScene({}).kind).toBeDefined()
})

test.each([
  ['2026-01-10', 60, 'winter'],
  ['2026-01-10', -34, 'summer'],
  ['2026-12-01', 60, 'winter'],
  ['2026-04-10', 60, 'spring'],
  ['2026-10-10', -34, 'spring'],
  ['2026-01-10', 4, 'summer'],
] as const)('a start on %s at latitude %d is %s', (startDate, lat, season) => {
  expect(chooseScene({ destination: 'X', lat, startDate }).season).toBe(season)
})

test('without dates the season is left to the seed', () => {
  expect(chooseScene({ destination: 'Oslo', startDate: null })).not.toHaveProperty('season')
})
