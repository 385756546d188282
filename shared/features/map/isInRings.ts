import type { Line } from './clip.ts'

/** Whether a point is in what the rings fill by the even-odd rule. */
export function isInRings(rings: readonly Line[], x: number, y: number): boolean {
  let isIn = false
  for (const ring of rings) {
    let x0 = ring[ring.length - 2]!
    let y0 = ring[ring.length - 1]!
    for (let n = 0; n < ring.length; n += 2) {
      const x1 = ring[n]!
      const y1 = ring[n + 1]!
      if (y0 > y !== y1 > y && x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)) isIn = !isIn
      x0 = x1
      y0 = y1
    }
  }
  return isIn
}
