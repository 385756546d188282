import { fromUnit } from '#shared/plain/mercator.ts'
import { tileKey } from './visibleTiles.ts'

/** What became of a tile that was asked for. */
export type TileOutcome = 'there' | 'absent' | 'failed'

/** A line on the map. */
export type EndLine = [lon: number, lat: number][]

/**
 * Where the streets in view end: along the edges of tiles that are there beside tiles that aren't. `keys` are the tiles
 * in view, all of one zoom. Edges in a row are one line.
 */
export function streetEnds(keys: readonly string[], outcomes: ReadonlyMap<string, TileOutcome>): EndLine[] {
  const columns = new Runs()
  const rows = new Runs()
  let zoom = 0
  for (const key of keys) {
    if (outcomes.get(key) !== 'there') continue
    const [z, x, y] = key.split('/').map(Number) as [number, number, number]
    const count = 2 ** z
    zoom = z
    const ends = (right: number, down: number) => isEnd(outcomes, z, (x + right + count) % count, y + down)
    if (ends(-1, 0)) columns.add(x, y)
    if (ends(1, 0)) columns.add(x + 1, y)
    if (ends(0, -1)) rows.add(y, x)
    if (ends(0, 1)) rows.add(y + 1, x)
  }
  const point = (x: number, y: number): EndLine[number] => [
    (x / 2 ** zoom) * 360 - 180,
    fromUnit(0, y / 2 ** zoom).lat,
  ]
  return [
    ...columns.map((x, from, to) => [point(x, from), point(x, to)]),
    ...rows.map((y, from, to) => [point(from, y), point(to, y)]),
  ]
}

/** Of a tile that failed, one that is farther away may be drawn in its place. */
function isEnd(outcomes: ReadonlyMap<string, TileOutcome>, z: number, x: number, y: number): boolean {
  const outcome = outcomes.get(tileKey(z, x, y))
  if (outcome !== 'failed') return outcome === 'absent'
  for (let up = 1; up <= z; up++)
    if (outcomes.get(tileKey(z - up, x >> up, y >> up)) === 'there') return false
  return true
}

/** Lengths of one along parallel lines; those that touch become one. */
class Runs {
  readonly #lines = new Map<number, Set<number>>()

  add(line: number, from: number): void {
    const steps = this.#lines.get(line) ?? new Set()
    this.#lines.set(line, steps.add(from))
  }

  map<T>(make: (line: number, from: number, to: number) => T): T[] {
    const made: T[] = []
    for (const [line, steps] of this.#lines) {
      for (const from of steps) {
        if (steps.has(from - 1)) continue
        let to = from + 1
        while (steps.has(to)) to++
        made.push(make(line, from, to))
      }
    }
    return made
  }
}
