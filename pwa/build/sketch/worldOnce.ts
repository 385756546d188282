import { boxOf, clipLine, clipRings } from '#shared/features/map/clip.ts'
import type { Box, Line } from '#shared/features/map/clip.ts'
import { sketchMargin } from '#shared/features/map/sketch.ts'

/** The world and a little more on all sides. */
const worldBox: Box = {
  west: -sketchMargin,
  north: -sketchMargin,
  east: 1 + sketchMargin,
  south: 1 + sketchMargin,
}

/**
 * Puts a ring together from arcs; a negative reference (~n) means arc n from its end. The ring goes on over the date
 * line, to an x below 0 or above 1. One that goes round the whole earth is closed below the south pole's edge: only
 * Antarctica does.
 */
export function joinArcs(arcs: readonly Line[], references: readonly number[]): number[] {
  const ring: number[] = []
  for (const reference of references) {
    const arc = arcs[reference < 0 ? ~reference : reference]!
    const points = arc.length / 2
    for (let n = 0; n < points; n++) {
      const at = 2 * (reference < 0 ? points - 1 - n : n)
      const before = ring.length - 2
      // The first point of an arc is the last one of the arc before.
      if (n === 0 && before >= 0) continue
      const x = arc[at]!
      ring.push(before < 0 ? x : x + Math.round(ring[before]! - x), arc[at + 1]!)
    }
  }
  const first = ring[0] ?? 0
  const last = ring.at(-2) ?? first
  if (Math.abs(last - first) > 0.5) ring.push(last, 1, first, 1)
  return ring
}

/** A ring on each copy of the world that it touches, cut off at the edges of the world. */
export const ringInWorld = (ring: Line): Line[] => clipRings(copiesOf(ring), worldBox)

export const lineInWorld = (line: Line): Line[] => copiesOf(line).flatMap(copy => clipLine(copy, worldBox))

function copiesOf(line: Line): Line[] {
  const { west, east } = boxOf(line)
  const copies: Line[] = []
  for (let copy = Math.ceil(worldBox.west - east); copy <= Math.floor(worldBox.east - west); copy++)
    copies.push(copy === 0 ? line : Array.from(line, (value, n) => (n % 2 === 0 ? value + copy : value)))
  return copies
}
