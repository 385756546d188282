import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { assembleGuide } from './assembleGuide.ts'
import { dataRules } from './checks/dataRules.ts'
import { cityFileOf } from './cityFileOf.ts'
import { GuidePlace, interestTags } from './schema.ts'

const folder = join(import.meta.dirname, 'data')
const { countries, destinations } = assembleGuide(name => readFileSync(join(folder, name), 'utf8'))

test('there are at least forty destinations, and the cities that the product names are among them', () => {
  expect(destinations.length).toBeGreaterThanOrEqual(40)
  const names = destinations.map(({ name }) => name)
  for (const name of ['Paris', 'Tokyo', 'Bali', 'Rome', 'Florence', 'New York', 'London'])
    expect(names).toContain(name)
  expect(new Set(destinations.map(({ slug }) => slug)).size).toBe(destinations.length)
})

test.each([
  ['浅草寺', true],
  ['M+博物館', true],
  ['Ναός Ολυμπίου Διός', true],
  ['Sensō-ji', false],
  ['101', false],
  ['', false],
  ['寺'.repeat(121), false],
])('%s as a local name: %s', (local, isValid) => {
  const [place] = destinations[0]!.places
  expect(GuidePlace.safeParse({ ...place, local }).success).toBe(isValid)
})

test('no file in the folder is left out, and none is missing', () => {
  const expected = [
    'countries.json',
    'holidays.json',
    'index.json',
    'phrases.json',
    'version.json',
    ...destinations.map(({ slug }) => `${slug}.json`),
  ]
  expect(readdirSync(folder).toSorted()).toEqual(expected.toSorted())
})

test('every tag is used, and the list is in order', () => {
  const used = new Set(destinations.flatMap(({ places }) => places.flatMap(({ tags }) => tags)))
  expect([...used].toSorted()).toEqual([...interestTags])
})

describe.each(destinations)('$name', destination => {
  const facts = countries.find(({ code }) => code === destination.country)

  test.each(Object.entries(dataRules))('%s', (_what, rule) => expect(rule(destination, facts)).toEqual([]))

  test('travels in at most 4 KB', () => {
    expect(gzipSync(JSON.stringify(cityFileOf(destination)), { level: 9 }).length).toBeLessThanOrEqual(4040)
  })
})
