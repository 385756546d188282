import { expect, test } from 'vitest'
import { framedAround } from './landmarkNames.ts'

const pantheon = { lat: 41.8986, lon: 12.4769 }

test('a small map keeps its place in the middle, and reaches to a landmark that is close', () => {
  const near = { lat: 41.9, lon: 12.48 }
  const framed = framedAround(pantheon, [{ lat: 41.8902, lon: 12.4922 }, near])
  expect(framed.slice(0, 2)).toEqual([pantheon, near])
  expect((near.lat + framed[2]!.lat) / 2).toBeCloseTo(pantheon.lat)
  expect((near.lon + framed[2]!.lon) / 2).toBeCloseTo(pantheon.lon)
  expect(framedAround(pantheon, [{ lat: 42.5, lon: 12.5 }])).toEqual([pantheon])
  expect(framedAround(pantheon, [])).toEqual([pantheon])
})
