import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assembleGuide } from '../guide/assembleGuide.ts'
import { citiesAround, districtsOf, thinned } from './districts.ts'

const data = join(import.meta.dirname, '../guide/data')
const guide = assembleGuide(name => readFileSync(join(data, name), 'utf8'))
const louvre = { lat: 48.8606, lon: 2.3376 }
const fiumicino = { lat: 41.8, lon: 12.25 }
const slugs = (points: readonly { lat: number; lon: number }[]) =>
  citiesAround(guide.destinations, points).map(({ slug }) => slug)

test('a map shows the cities of the guide that its points are in or near', () => {
  expect(slugs([louvre])).toEqual(['paris'])
  expect(slugs([louvre, fiumicino]).toSorted()).toEqual(['paris', 'rome'])
  expect(slugs([{ lat: 0, lon: -30 }])).toEqual([])
})

test('a thousand points of a trip are a few for such questions', () => {
  const many = Array.from({ length: 1000 }, (_, n) => ({ lat: 48.85 + (n % 10) / 1000, lon: 2.35 }))
  expect(thinned(many).length).toBeLessThan(4)
})

test('districts are named in the middle of their places, where the plan goes', () => {
  const districts = districtsOf(citiesAround(guide.destinations, [louvre]), [louvre])
  const marais = districts.find(({ name }) => name === 'Le Marais')
  expect(marais!.placesCount).toBeGreaterThan(1)
  expect(marais!.lat).toBeCloseTo(48.858, 1)
  expect(marais!.lon).toBeCloseTo(2.36, 1)
  expect(new Set(districts.map(({ name }) => name)).size).toBe(districts.length)
  expect(districtsOf(citiesAround(guide.destinations, [louvre]), [fiumicino])).toEqual([])
})
