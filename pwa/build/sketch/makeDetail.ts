import { clipLine, clipRings } from '#shared/features/map/clip.ts'
import type { Line } from '#shared/features/map/clip.ts'
import { encodeDetail } from '#shared/features/map/detailFile.ts'
import type { TileLines } from '#shared/features/map/detailFile.ts'
import { sketchMargin } from '#shared/features/map/sketch.ts'
import { joinArcs, lineInWorld, ringInWorld } from './worldOnce.ts'
import { readAtlas } from './readAtlas.ts'
import type { Atlas, AtlasScale } from './readAtlas.ts'
import { readWater } from './readWater.ts'
import type { Water, WaterScale } from './readWater.ts'
import { isSmaller, simplify } from '#shared/features/map/simplify.ts'

/**
 * What each zoom is made from, and by how many pixels it may differ. The last is also shown much nearer, so it keeps
 * everything.
 */
const zooms: readonly { scale: AtlasScale; water: WaterScale; tolerancePx: number }[] = [
  { scale: '110m', water: '110m', tolerancePx: 0.25 },
  { scale: '110m', water: '110m', tolerancePx: 0.25 },
  { scale: '50m', water: '50m', tolerancePx: 0.3 },
  { scale: '50m', water: '50m', tolerancePx: 0.3 },
  { scale: '50m', water: '50m', tolerancePx: 0.3 },
  { scale: '10m', water: '50m', tolerancePx: 0.3 },
  { scale: '10m', water: '50m', tolerancePx: 0.06 },
]

/** Land, coasts, borders and fresh water of the whole world as tiles, before gzip. */
export function makeDetail(): Uint8Array<ArrayBuffer> {
  const atlases = new Map<AtlasScale, Atlas>()
  const waters = new Map<WaterScale, Water>()
  const pyramid = zooms.map(({ scale, water, tolerancePx }, zoom) => {
    const atlas = atlases.get(scale) ?? readAtlas(scale)
    atlases.set(scale, atlas)
    const fresh = waters.get(water) ?? readWater(water)
    waters.set(water, fresh)
    const tiles = new Map<string, TileLines>()
    const tolerance = tolerancePx / (256 * 2 ** zoom)
    const lines = { ...landOf(atlas, tolerance), ...waterOf(fresh, tolerance) }
    divide(lines, zoom, { z: 0, x: 0, y: 0 }, tiles)
    return tiles
  })
  return encodeDetail(zooms.length - 1, (z, x, y) => pyramid[z]!.get(`${x}/${y}`))
}

function landOf(atlas: Atlas, tolerance: number): Pick<TileLines, 'land' | 'coasts' | 'borders'> {
  const arcs = atlas.arcs.map(({ line }) => simplify(line, tolerance))
  const drawnAs = (kind: string) =>
    arcs
      .filter((line, n) => atlas.arcs[n]!.kind === kind && !isLost(line, tolerance))
      .flatMap(line => lineInWorld(line))
  return {
    land: atlas.land
      .map(ring => joinArcs(arcs, ring))
      .filter(ring => !isSmaller(ring, tolerance))
      .flatMap(ring => ringInWorld(ring)),
    coasts: drawnAs('coast'),
    borders: drawnAs('border'),
  }
}

function waterOf({ lakes, rivers }: Water, tolerance: number): Pick<TileLines, 'lakes' | 'shores'> {
  const seen = (lines: readonly Line[]) =>
    lines.map(line => simplify(line, tolerance)).filter(line => !isSmaller(line, tolerance))
  const rings = seen(lakes)
  return { lakes: rings, shores: [...rings, ...seen(rivers)] }
}

/** An island that is too small to be seen. */
const isLost = (line: Line, tolerance: number): boolean =>
  line[0] === line.at(-2) && line[1] === line.at(-1) && isSmaller(line, tolerance)

interface Tile {
  z: number
  x: number
  y: number
}

/** Cuts lines into quarters until they are tiles of the zoom. */
function divide(lines: TileLines, zoom: number, { z, x, y }: Tile, tiles: Map<string, TileLines>): void {
  const size = 2 ** z
  // Parents reach farther over their edge than their children do, so nothing is lost in between.
  const box = {
    west: (x - sketchMargin) / size,
    north: (y - sketchMargin) / size,
    east: (x + 1 + sketchMargin) / size,
    south: (y + 1 + sketchMargin) / size,
  }
  const inside = {
    land: clipRings(lines.land, box),
    coasts: lines.coasts.flatMap(line => clipLine(line, box)),
    borders: lines.borders.flatMap(line => clipLine(line, box)),
    lakes: clipRings(lines.lakes, box),
    shores: lines.shores.flatMap(line => clipLine(line, box)),
  }
  if (Object.values(inside).every(({ length }) => length === 0)) return
  if (z === zoom) {
    tiles.set(`${x}/${y}`, inside)
    return
  }
  for (const [right, down] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const)
    divide(inside, zoom, { z: z + 1, x: 2 * x + right, y: 2 * y + down }, tiles)
}
