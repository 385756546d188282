import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceM } from '../../plain/distance.ts'
import type { LatLng } from '../../plain/distance.ts'
import { clustersOf } from './clusters.ts'

/** Compares every pair of squares, like the rule says. */
function simpleClusters(places: readonly LatLng[], apartM: number): LatLng[][] {
  const side = apartM / 5 / 111_195
  const squareOf = ({ lat, lon }: LatLng) => `${Math.floor(lat / side)} ${Math.floor(lon / side)}`
  const firsts = new Map<string, LatLng>()
  for (const place of places) if (!firsts.has(squareOf(place))) firsts.set(squareOf(place), place)
  const left = new Map(firsts)
  const groups: Set<string>[] = []
  for (const start of left.keys()) {
    left.delete(start)
    const group = new Set([start])
    for (const key of group)
      for (const [other, place] of left)
        if (distanceM(firsts.get(key)!, place) <= apartM) {
          left.delete(other)
          group.add(other)
        }
    groups.push(group)
  }
  return groups.map(group => places.filter(place => group.has(squareOf(place))))
}

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const regions = {
  'one country': fc.record({ lat: degrees(45, 48), lon: degrees(5, 9) }),
  'the date line': fc.record({
    lat: degrees(-18, -16),
    lon: fc.oneof(degrees(178.5, 180), degrees(-180, -178.5), fc.constantFrom(-180, 180)),
  }),
  'the poles': fc.record({
    lat: fc.oneof(degrees(87.5, 90), degrees(-90, -87.5), fc.constantFrom(-90, 90)),
    lon: degrees(-180, 180),
  }),
  'the far north': fc.record({ lat: degrees(80, 82), lon: degrees(-180, 180) }),
  'the world': fc.record({ lat: degrees(-90, 90), lon: degrees(-180, 180) }),
}

test.each(Object.entries(regions))(
  'the groups around %s are those of comparing every pair',
  (_name, Place) => {
    fc.assert(
      fc.property(
        fc.array(Place, { maxLength: 120, size: 'max' }),
        fc.constantFrom(25_000, 60_000),
        (places, apartM) => {
          expect(clustersOf(places, apartM)).toEqual(simpleClusters(places, apartM))
        },
      ),
      { numRuns: 60 },
    )
  },
)

/** How often the positions of this many places all over the world are read while they are grouped. */
function readsFor(count: number): number {
  let reads = 0
  const places = Array.from({ length: count }, (_, n) => ({
    get lat() {
      reads += 1
      return (Math.asin(((2 * n + 1) / count - 1) * 0.999) * 180) / Math.PI
    },
    lon: ((n * 222.492_24) % 360) - 180,
  }))
  expect(clustersOf(places, 25_000)).toHaveLength(count)
  return reads
}

test('the work grows with the places, not with their pairs', () => {
  expect(readsFor(4000)).toBeLessThan(5 * readsFor(1000))
})
