import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { distanceM } from '#shared/plain/distance.ts'
import { foldName } from '#shared/plain/foldName.ts'
import { assembleGuide } from './assembleGuide.ts'
import { parseOpeningHours } from '#shared/plain/openingHours.ts'
import { interestTags } from './schema.ts'
import type { GuidePlace } from './schema.ts'

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

  /** The names of the places that are not as they should be. */
  const wrong = (isWrong: (place: GuidePlace) => boolean) => places.filter(isWrong).map(({ name }) => name)

  test('has its places within 60 km', () => {
    expect(wrong(place => distanceM(place, destination) > 60_000)).toEqual([])
  })

  test('has tags once, and calls free what costs nothing', () => {
    expect(wrong(({ tags }) => new Set(tags).size !== tags.length)).toEqual([])
    expect(wrong(({ tags, price }) => tags.includes('free') && price > 0)).toEqual([])
  })

  test('says one sentence of each place', () => {
    expect(wrong(({ text }) => !text.endsWith('.') || /\s{2}|(?<!St)\. [A-Z]/.test(text))).toEqual([])
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
    const longest = (hours: string) =>
      Math.max(...parseOpeningHours(hours).flatMap(spans => spans.map(({ from, to }) => to - from)))
    expect(wrong(({ hours, minutes }) => longest(hours) < minutes)).toEqual([])
  })

  test('has a climate that goes together', () => {
    const { highC, lowC } = climate
    expect(highC.filter((high, month) => high <= lowC[month]!)).toEqual([])
    const turning = destination.lat < 0 ? Math.max(...highC) : Math.min(...highC)
    // Near the equator the seasons are wet and dry.
    const tolerance = Math.abs(destination.lat) > 30 ? 3 : 12
    expect(Math.abs(highC[0]! - turning)).toBeLessThanOrEqual(tolerance)
  })
})
