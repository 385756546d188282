import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assembleGuide } from '#shared/features/guide/assembleGuide.ts'
import { citiesAround, districtNames, guidePlaces, thinned } from './guideAround.ts'

const data = join(import.meta.dirname, '../../../shared/features/guide/data')
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
  const names = districtNames(citiesAround(guide.destinations, [louvre]), [louvre])
  const marais = names.find(({ text }) => text === 'Le Marais')
  expect(marais).toMatchObject({ kind: 'district' })
  expect(marais!.lat).toBeCloseTo(48.858, 1)
  expect(marais!.lon).toBeCloseTo(2.36, 1)
  expect(new Set(names.map(({ text }) => text)).size).toBe(names.length)
  expect(districtNames(citiesAround(guide.destinations, [louvre]), [fiumicino])).toEqual([])
})

test('a place of the guide comes with all that an activity there is filled in with', () => {
  const [first] = guidePlaces(citiesAround(guide.destinations, [louvre]), guide.countries)
  expect(first!.offer()).toMatchObject({
    name: first!.name,
    notes: expect.stringMatching(/Checked [A-Z][a-z]{2} \d{4} .*\.$/) as string,
    fields: { lat: first!.lat, lon: first!.lon, location: expect.stringContaining('Paris') as string },
  })
})
