import { expect, test } from 'vitest'
import { wholeGuide } from './testing/wholeGuide.ts'
import { depthRules } from './checks/depthRules.ts'
import type { GuideDestination } from './schema.ts'

/** Cities that lack something below. The list only gets shorter: take a city off it once it lacks nothing. */
const stillThin: readonly string[] = []

const { destinations } = wholeGuide

const lacks = (city: GuideDestination): string[] =>
  Object.values(depthRules).flatMap(rule => rule(city, undefined).map(({ what }) => what))

test('every city has enough for children, for rain, for vegetarians and for the night', () => {
  const others = destinations.filter(({ slug }) => !stillThin.includes(slug))
  expect(others.flatMap(city => lacks(city).map(what => `${city.name}: ${what}`))).toEqual([])
})

test('a city that lacks nothing any more is taken off the list of those that do', () => {
  const thin = destinations.filter(city => lacks(city).length > 0).map(({ slug }) => slug)
  expect(stillThin.filter(slug => !thin.includes(slug))).toEqual([])
})
