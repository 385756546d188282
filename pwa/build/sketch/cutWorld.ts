import type { Line } from '#shared/features/map/clip.ts'
import { joined } from '#shared/features/map/worldFile.ts'
import type { WorldArcs } from '#shared/features/map/worldFile.ts'
import type { Arc } from './readAtlas.ts'
import type { Ring } from './readTopology.ts'
import { joinArcs, lineInWorld, ringInWorld } from './worldOnce.ts'

/**
 * Cuts arcs and rings off at the edges of the world, so that devices only join them. Whatever lies within keeps its
 * arcs, which neighbors share.
 */
export function cutWorld(given: readonly Arc[]) {
  const lines = given.map(({ line }) => line)
  const arcs: WorldArcs['arcs'][number][] = []
  const places = new Map<number, number>()
  const add = (kind: Arc['kind'], line: Line) => arcs.push({ kind, line }) - 1
  const place = (n: number) => {
    const known = places.get(n) ?? add(given[n]!.kind, lines[n]!)
    places.set(n, known)
    return known
  }
  for (const [n, { kind, line }] of given.entries()) {
    if (kind === 'unseen') continue
    const pieces = lineInWorld(line)
    if (pieces.length === 1 && pieces[0] === line) place(n)
    else for (const piece of pieces) add(kind, piece)
  }
  return {
    arcs,
    /** The parts of a ring, as references to those arcs. */
    cut(references: Ring): number[][] {
      const ring = joinArcs(lines, references)
      const parts = ringInWorld(ring)
      const isWhole = parts.length === 1 && parts[0] === ring && isSame(joined(lines, references), ring)
      return isWhole
        ? [references.map(reference => (reference < 0 ? ~place(~reference) : place(reference)))]
        : parts.map(part => [add('unseen', part)])
    },
  }
}

const isSame = (a: Float32Array, b: readonly number[]): boolean =>
  a.length === b.length && b.every((value, n) => Math.fround(value) === a[n])
