/** Where shapes are cut off, in the units of their points. */
export interface Box {
  west: number
  north: number
  east: number
  south: number
}

/** Points as x0, y0, x1, y1 … */
export type Line = readonly number[] | Float32Array

export function boxOf(line: Line): Box {
  const box = { west: Infinity, north: Infinity, east: -Infinity, south: -Infinity }
  for (let n = 0; n < line.length; n += 2) {
    const x = line[n]!
    const y = line[n + 1]!
    if (x < box.west) box.west = x
    if (x > box.east) box.east = x
    if (y < box.north) box.north = y
    if (y > box.south) box.south = y
  }
  return box
}

export const overlaps = (a: Box, b: Box): boolean =>
  a.west <= b.east && a.east >= b.west && a.north <= b.south && a.south >= b.north

const isWithin = (inner: Box, outer: Box): boolean =>
  inner.west >= outer.west &&
  inner.east <= outer.east &&
  inner.north >= outer.north &&
  inner.south <= outer.south

/**
 * The part of a closed ring inside the box, or undefined. Where a ring leaves and comes back, the part runs along the
 * edge of the box in between: right to fill, not to stroke. (Sutherland and Hodgman's way, one edge after the other.)
 */
function clipRing(ring: Line, box: Box): Line | undefined {
  const around = boxOf(ring)
  if (!overlaps(around, box)) return undefined
  if (isWithin(around, box)) return ring
  let rest: Line = ring
  if (around.west < box.west) rest = cut(rest, 0, box.west, 1)
  if (around.east > box.east) rest = cut(rest, 0, box.east, -1)
  if (around.north < box.north) rest = cut(rest, 1, box.north, 1)
  if (around.south > box.south) rest = cut(rest, 1, box.south, -1)
  return rest.length >= 6 ? rest : undefined
}

/** The parts of rings inside the box. */
export const clipRings = (rings: readonly Line[], box: Box): Line[] =>
  rings.map(ring => clipRing(ring, box)).filter(part => part !== undefined)

/** What of a ring lies on one side of a limit on one axis: above it for `side` 1, below it for −1. */
function cut(ring: Line, axis: 0 | 1, limit: number, side: 1 | -1): number[] {
  const kept: number[] = []
  let x0 = ring[ring.length - 2]!
  let y0 = ring[ring.length - 1]!
  let was = side * ((axis === 0 ? x0 : y0) - limit)
  for (let n = 0; n < ring.length; n += 2) {
    const x = ring[n]!
    const y = ring[n + 1]!
    const is = side * ((axis === 0 ? x : y) - limit)
    if (was < 0 !== is < 0) {
      const share = was / (was - is)
      kept.push(axis === 0 ? limit : x0 + share * (x - x0), axis === 1 ? limit : y0 + share * (y - y0))
    }
    if (is >= 0) kept.push(x, y)
    x0 = x
    y0 = y
    was = is
  }
  return kept
}

/** The pieces of a line inside the box. */
export function clipLine(line: Line, box: Box): Line[] {
  const around = boxOf(line)
  if (!overlaps(around, box)) return []
  if (isWithin(around, box)) return [line]
  const pieces: number[][] = []
  let piece: number[] = []
  const end = () => {
    if (piece.length >= 4) pieces.push(piece)
    piece = []
  }
  for (let n = 0; n + 3 < line.length; n += 2) {
    const [x0, y0, x1, y1] = [line[n]!, line[n + 1]!, line[n + 2]!, line[n + 3]!]
    const inside = shareInside(x0, y0, x1, y1, box)
    if (inside === undefined) {
      end()
      continue
    }
    const [from, to] = inside
    if (from > 0) end()
    if (piece.length === 0) piece.push(x0 + from * (x1 - x0), y0 + from * (y1 - y0))
    piece.push(x0 + to * (x1 - x0), y0 + to * (y1 - y0))
    if (to < 1) end()
  }
  end()
  return pieces
}

/** From where to where a segment is inside, as shares of its length. (Liang and Barsky's way.) */
function shareInside(x0: number, y0: number, x1: number, y1: number, box: Box): [number, number] | undefined {
  let from = 0
  let to = 1
  for (const [step, room] of [
    [x0 - x1, x0 - box.west],
    [x1 - x0, box.east - x0],
    [y0 - y1, y0 - box.north],
    [y1 - y0, box.south - y0],
  ] as const) {
    if (step === 0) {
      if (room < 0) return undefined
      continue
    }
    const share = room / step
    if (step < 0) from = Math.max(from, share)
    else to = Math.min(to, share)
  }
  return from < to ? [from, to] : undefined
}
