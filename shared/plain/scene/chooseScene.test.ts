import { expect, test } from 'vitest'
import { chooseScene } from './chooseScene.ts'
import { hashText } from './seededRandom.ts'

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

test.each([
  ['Agra, India', 27],
  ['Chiang Mai, Thailand', 18],
  ['Siem Reap, Cambodia', 13],
  ['Milan, Italy', 45],
] as const)('%s is drawn as a town', (destination, lat) => {
  expect(chooseScene({ destination, lat }).kind).toBe('oldTown')
})

test.each([
  ['San José, Costa Rica', 9],
  ['Bandung, Indonesia', -6],
  ['Ioannina, Greece', 39],
  ['Ubud, Bali, Indonesia', -8],
  ['San Salvador, El Salvador', 13],
  ...['Italy', 'Brazil', 'Kenya', 'Mexico', 'Iran', 'Poland', 'Japan'].flatMap(country =>
    ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(name => [`${name}ville, ${country}`, 20] as const),
  ),
] as const)('%s: without knowing that it is there, no sea is drawn', (destination, lat) => {
  expect(['coast', 'islands']).not.toContain(chooseScene({ destination, lat }).kind)
})

test.each([
  ['Genoa, Italy', 44, 'coast'],
  ['Greece', 39, 'islands'],
  ['Philippines', 12, 'islands'],
  ['Cuba', 21, 'coast'],
  ['Nassau, Bahamas', 25, 'coast'],
] as const)('%s is by the sea', (destination, lat, kind) => {
  expect(chooseScene({ destination, lat }).kind).toBe(kind)
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
  expect(['skyline', 'oldTown']).toContain(choice.kind)
  expect(chooseScene({ destination: 'Kwaniko', lat: 4 })).toEqual(choice)
})

test.each([
  ['Maldives', 4, 'coast'],
  ['Madeira, Portugal', 32, 'coast'],
  ['Ha Long, Vietnam', 20, 'islands'],
  ['Naxos, Greece', 37, 'islands'],
] as const)(
  '%s: limestone towers and white villages are drawn only where they are',
  (destination, lat, kind) => {
    expect(chooseScene({ destination, lat }).kind).toBe(kind)
  },
)

test('the id of a trip varies the picture, never what the place is', () => {
  const [one, other] = ['a', 'b'].map(vary => chooseScene({ destination: 'Kwaniko', lat: 4, vary }))
  expect(one!.seed).not.toBe(other!.seed)
  expect(one).toEqual({ ...other, seed: one!.seed })
  expect(chooseScene({ destination: 'Kwaniko', lat: 4, vary: hashText('a') })).toEqual(one)
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
