import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { distanceM } from '#shared/distance.ts'
import { foldName } from '#shared/foldName.ts'
import { assembleGuide } from './assembleGuide.ts'
import { parseOpeningHours } from './openingHours.ts'
import { interestTags } from './schema.ts'

const folder = join(import.meta.dirname, 'data')
const { countries, destinations } = assembleGuide(name => readFileSync(join(folder, name), 'utf8'))

test('there are at least forty destinations, and the cities that the product names are among them', () => {
  expect(destinations.length).toBeGreaterThanOrEqual(40)
  const names = destinations.map(({ name }) => name)
  for (const name of ['Paris', 'Tokyo', 'Bali', 'Rome', 'Florence', 'New York', 'London'])
    expect(names).toContain(name)
  expect(new Set(destinations.map(({ slug }) => slug)).size).toBe(destinations.length)
})

test('no file in the folder is left out, and none is missing', () => {
  const expected = ['countries.json', 'index.json', ...destinations.map(({ slug }) => `${slug}.json`)]
  expect(readdirSync(folder).toSorted()).toEqual(expected.toSorted())
})

test('every tag is used, and the list is in order', () => {
  const used = new Set(destinations.flatMap(({ places }) => places.flatMap(({ tags }) => tags)))
  expect([...used].toSorted()).toEqual([...interestTags])
})

test('every country is told about once, and no other is', () => {
  const wanted = [...new Set(destinations.map(({ country }) => country))]
  expect(countries.map(({ code }) => code).toSorted()).toEqual(wanted.toSorted())
})

test.each(countries)('$code: names and zones are real', ({ code, currency, timeZones }) => {
  const currencyName = new Intl.DisplayNames(['en'], { type: 'currency', fallback: 'none' })
  expect(currencyName.of(currency.code)).toBeTruthy()
  expect(new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(code)).toBeTruthy()
  for (const timeZone of timeZones)
    expect(() => new Intl.DateTimeFormat('en', { timeZone }).format()).not.toThrow()
})

describe.each(destinations)('$name', destination => {
  const { places, climate, timeZone, country } = destination
  const facts = countries.find(({ code }) => code === country)

  test('has its country with its time zone', () => expect(facts?.timeZones).toContain(timeZone))

  test('has places for every meal and for three days', () => {
    expect(places.length).toBeGreaterThanOrEqual(15)
    expect(places.filter(({ category }) => category === 'restaurants').length).toBeGreaterThanOrEqual(3)
    expect(places.filter(({ category }) => category === 'activities').length).toBeGreaterThanOrEqual(10)
  })

  test('has its places within 60 km, and places carry what the tags say', () => {
    for (const place of places) {
      expect(distanceM(place, destination), place.name).toBeLessThanOrEqual(60_000)
      expect(new Set(place.tags).size, place.name).toBe(place.tags.length)
      if (place.tags.includes('free')) expect(place.price, place.name).toBe(0)
      expect(place.text.endsWith('.'), place.name).toBe(true)
      expect(place.text, place.name).not.toMatch(/\s{2}|(?<!St)\. [A-Z]/)
    }
  })

  test('has no place twice', () => {
    const names = places.map(({ name }) => foldName(name))
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    const close = places.flatMap((place, index) =>
      places
        .slice(index + 1)
        .filter(other => distanceM(place, other) < 15)
        .map(other => `${place.name} / ${other.name}`),
    )
    expect(close).toEqual([])
  })

  test('has places that are open long enough for a visit', () => {
    for (const { name, hours, minutes } of places) {
      const longest = Math.max(
        ...parseOpeningHours(hours).flatMap(spans => spans.map(({ from, to }) => to - from)),
      )
      expect(longest, name).toBeGreaterThanOrEqual(minutes)
    }
  })

  test('has a climate that goes together', () => {
    climate.highC.forEach((high, month) => expect(high).toBeGreaterThan(climate.lowC[month]!))
    const [warmest, coldest] = [Math.max(...climate.highC), Math.min(...climate.highC)]
    const isSouth = destination.lat < -20
    if (Math.abs(destination.lat) > 30) {
      const january = climate.highC[0]!
      expect(Math.abs(january - (isSouth ? warmest : coldest))).toBeLessThanOrEqual(3)
    }
  })
})
