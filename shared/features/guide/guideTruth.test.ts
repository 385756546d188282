import { expect, test } from 'vitest'
import { wholeGuide } from './testing/wholeGuide.ts'
import { isNearPoint, knownPoints } from './checks/knownPoints.ts'
import { truthRules } from './checks/truthRules.ts'

const { destinations } = wholeGuide

test.each(knownPoints)('%s: %s is where it is on the world’s datum (WGS 84)', (slug, name, lat, lon) => {
  const city = destinations.find(each => each.slug === slug)
  const place = city?.places.find(each => each.name === name)
  expect(place && isNearPoint(place, lat, lon)).toBe(true)
})

test.each(Object.entries(truthRules))('%s', (_what, rule) => {
  const faults = destinations.flatMap(city =>
    rule(city, undefined).map(({ field, what }) => `${city.slug}: ${field}: ${what}`),
  )
  expect(faults).toEqual([])
})
