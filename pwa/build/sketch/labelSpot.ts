import { boxOf } from '#shared/features/map/clip.ts'
import type { Line } from '#shared/features/map/clip.ts'
import { isInRings } from '#shared/features/map/isInRings.ts'
import { fromUnit } from '#shared/plain/mercator.ts'

const earthKm = 40_075

/**
 * Where a country's name stands, farthest from the edges of its largest part, and how important it is: the side in
 * kilometers of a square of its size.
 */
export function labelSpot(rings: readonly Line[]): { at: { x: number; y: number }; rank: number } {
  let largest = rings[0]!
  let [area, most] = [0, 0]
  for (const ring of rings) {
    const own = areaKm2(ring)
    area += own
    if (own > most) [largest, most] = [ring, own]
  }
  const { west, north, east, south } = boxOf(largest)
  let middle = { x: (west + east) / 2, y: (north + south) / 2 }
  let [width, height] = [east - west, south - north]
  let best = -1
  // A grid over the whole ring, then finer ones around the best place so far.
  for (let round = 0; round < 6; round++) {
    const around = middle
    for (let n = 0; n < 24 * 24; n++) {
      const x = around.x + width * (((n % 24) + 0.5) / 24 - 0.5)
      const y = around.y + height * ((Math.floor(n / 24) + 0.5) / 24 - 0.5)
      if (!isInRings(rings, x, y)) continue
      const room = roomAround(rings, x, y)
      if (room > best) [best, middle] = [room, { x, y }]
    }
    width /= 4
    height /= 4
  }
  return {
    at: { x: middle.x - Math.floor(middle.x), y: middle.y },
    rank: Math.max(1, Math.round(Math.sqrt(area))),
  }
}

function areaKm2(ring: Line): number {
  let double = 0
  for (let n = 0; n + 3 < ring.length; n += 2) double += ring[n]! * ring[n + 3]! - ring[n + 2]! * ring[n + 1]!
  const { north, south } = boxOf(ring)
  const { lat } = fromUnit(0, (north + south) / 2)
  return (Math.abs(double) / 2) * (earthKm * Math.cos((lat * Math.PI) / 180)) ** 2
}

/** How far it is to the nearest edge, more to the sides than up and down: names are wide. */
function roomAround(rings: readonly Line[], x: number, y: number): number {
  let nearest = Infinity
  for (const ring of rings)
    for (let n = 0; n + 3 < ring.length; n += 2) {
      const [x0, y0] = [ring[n]! - x, (ring[n + 1]! - y) * 2]
      const [stepX, stepY] = [ring[n + 2]! - x - x0, (ring[n + 3]! - y) * 2 - y0]
      const length = stepX ** 2 + stepY ** 2
      const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(x0 * stepX + y0 * stepY) / length))
      nearest = Math.min(nearest, Math.hypot(x0 + along * stepX, y0 + along * stepY))
    }
  return nearest
}
