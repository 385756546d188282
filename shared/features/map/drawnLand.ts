import { clipLine, clipRings } from './clip.ts'
import type { Box, Line } from './clip.ts'
import type { SketchPart } from './sketch.ts'
import { isSmaller, simplify } from './simplify.ts'

type Ground = Pick<SketchPart, 'land' | 'borders' | 'lakes' | 'shores'>

/** Where land can be looked up: with the world alone, or with its tiles. */
export interface LandSource {
  world?: Ground
  tile: (z: number, x: number, y: number) => Ground | undefined
  maxZoom: number
}

/** From here on, quays and bridges would stand in the sea. */
const coastEnds = 10
/** Rivers, and the edges of lakes, are coarser. */
const shoresEnd = 8
/** From here on, the outlines of the world alone are too rough. */
const worldEnds = 5
/** A drawing is not looked at through a glass. */
const tolerancePx = 0.4

export interface DrawnLand {
  /** To be filled by the even-odd rule. */
  land: Line[]
  borders: Line[]
  /** To be filled by the even-odd rule, upon the land. */
  lakes: Line[]
  /** Edges of lakes, and rivers. */
  shores: Line[]
}

/**
 * The land of a part of the map that may reach over the date line, fit for a drawing at that zoom; undefined when there
 * is none that is true enough.
 */
export function drawnLand(source: LandSource, box: Box, zoom: number): DrawnLand | undefined {
  if (zoom >= coastEnds) return undefined
  const z = Math.max(0, Math.min(source.maxZoom, Math.round(zoom)))
  const tiles = tilesIn(box, z).map(({ x, y }) => ({ x, y, ground: source.tile(z, wrapped(x, z), y) }))
  const world = zoom < worldEnds ? source.world : undefined
  const isWhole = tiles.every(({ ground }) => ground !== undefined)
  if (!isWhole && !world) return undefined
  const drawn: DrawnLand = { land: [], borders: [], lakes: [], shores: [] }
  const tolerance = tolerancePx / (256 * 2 ** zoom)
  for (const { x, y, ground } of isWhole
    ? tiles
    : tilesIn(box, 0).map(tile => ({ ...tile, ground: world }))) {
    const size = isWhole ? 2 ** z : 1
    // Tiles overlap a little; what two of them fill would count as water.
    const own = {
      west: Math.max(box.west, x / size),
      north: Math.max(box.north, y / size),
      east: Math.min(box.east, (x + 1) / size),
      south: Math.min(box.south, (y + 1) / size),
    }
    const copy = Math.floor(x / size)
    const areas = (rings: readonly Line[]) =>
      clipRings(moved(rings, copy), own)
        .map(ring => simplify(ring, tolerance))
        .filter(ring => !isSmaller(ring, 2 * tolerance))
    const lines = (whole: readonly Line[]) =>
      moved(whole, copy)
        .flatMap(line => clipLine(line, own))
        .map(piece => simplify(piece, tolerance))
    drawn.land.push(...areas(ground!.land))
    drawn.borders.push(...lines(ground!.borders))
    drawn.lakes.push(...areas(ground!.lakes))
    if (zoom < shoresEnd) drawn.shores.push(...lines(ground!.shores))
  }
  return drawn
}

function tilesIn(box: Box, z: number): { x: number; y: number }[] {
  const size = 2 ** z
  const tiles: { x: number; y: number }[] = []
  for (let x = Math.floor(box.west * size); x < box.east * size; x++)
    for (let y = Math.max(0, Math.floor(box.north * size)); y < Math.min(size, box.south * size); y++)
      tiles.push({ x, y })
  return tiles
}

const wrapped = (x: number, z: number): number => x - Math.floor(x / 2 ** z) * 2 ** z

const moved = (lines: readonly Line[], copy: number): readonly Line[] =>
  copy === 0 ? lines : lines.map(line => Array.from(line, (value, n) => (n % 2 === 0 ? value + copy : value)))
