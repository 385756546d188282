import { boxOf } from './clip.ts'
import type { Line } from './clip.ts'

/**
 * Leaves out points that lie within `tolerance` of the line without them (Douglas and Peucker's way). The ends stay, so
 * neighbors still meet. Closed lines keep at least three points.
 */
export function simplify(line: Line, tolerance: number): Line {
  const last = line.length / 2 - 1
  if (last < 2) return line
  const kept = new Uint8Array(last + 1)
  kept[0] = kept[last] = 1
  const isClosed = line[0] === line[2 * last] && line[1] === line[2 * last + 1]
  const farthest = isClosed ? farthestFrom(line, 0, last)[0] : 0
  const spans = isClosed ? [[0, farthest] as const, [farthest, last] as const] : [[0, last] as const]
  if (isClosed) {
    kept[farthest] = 1
    const [first, second] = spans.map(([from, to]) => farthestFrom(line, from, to))
    kept[first![1] > second![1] ? first![0] : second![0]] = 1
  }
  const open = [...spans]
  for (;;) {
    const span = open.pop()
    if (!span) break
    const [from, to] = span
    const [index, distance] = farthestFrom(line, from, to)
    if (distance <= tolerance) continue
    kept[index] = 1
    open.push([from, index], [index, to])
  }
  return Array.from(line).filter((_, n) => kept[n >> 1])
}

/** The point between two others that is farthest from the line through them, and how far. */
function farthestFrom(line: Line, from: number, to: number): [index: number, distance: number] {
  const [x0, y0] = [line[2 * from]!, line[2 * from + 1]!]
  const [stepX, stepY] = [line[2 * to]! - x0, line[2 * to + 1]! - y0]
  const length = stepX ** 2 + stepY ** 2
  let best: [number, number] = [from, 0]
  for (let n = from + 1; n < to; n++) {
    const [x, y] = [line[2 * n]! - x0, line[2 * n + 1]! - y0]
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, (x * stepX + y * stepY) / length))
    const distance = Math.hypot(x - along * stepX, y - along * stepY)
    if (distance > best[1]) best = [n, distance]
  }
  return best
}

/** Whether a line is too small to be seen. */
export function isSmaller(line: Line, size: number): boolean {
  const { west, north, east, south } = boxOf(line)
  return east - west < size && south - north < size
}
