import type { Line } from './clip.ts'
import { emptyPart } from './sketch.ts'
import type { SketchPart } from './sketch.ts'
import { NumberReader, NumberWriter } from './varints.ts'
import { readLine, repeat, writeLine } from './worldFile.ts'

export type TileLines = Record<keyof SketchPart, readonly Line[]>

const format = 'wendtil2'
/** To how many steps places are rounded within a tile. */
const steps = 4096
const layers = ['land', 'coasts', 'borders', 'lakes', 'shores'] as const

/**
 * All tiles from zoom 0 to `maxZoom`, row by row: first how many bytes each takes (0 for open sea), then the tiles. Made
 * to be kept in memory as it is, and read tile by tile.
 */
export function encodeDetail(
  maxZoom: number,
  tile: (z: number, x: number, y: number) => TileLines | undefined,
): Uint8Array<ArrayBuffer> {
  const sizes = new NumberWriter()
  for (const letter of format) sizes.byte(letter.charCodeAt(0))
  sizes.byte(maxZoom)
  const tiles: Uint8Array[] = []
  for (let z = 0; z <= maxZoom; z++)
    for (let y = 0; y < 2 ** z; y++)
      for (let x = 0; x < 2 ** z; x++) {
        const lines = tile(z, x, y)
        const bytes = lines ? encodeTile(lines, z, x, y) : new Uint8Array()
        sizes.count(bytes.length)
        tiles.push(bytes)
      }
  const all = [sizes.bytes, ...tiles]
  const file = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const bytes of all) {
    file.set(bytes, at)
    at += bytes.length
  }
  return file
}

function encodeTile(lines: TileLines, z: number, x: number, y: number): Uint8Array {
  const to = new NumberWriter()
  const size = 2 ** z
  for (const layer of layers) {
    to.count(lines[layer].length)
    for (const line of lines[layer]) writeLine(to, line, steps * size, x / size, y / size)
  }
  return to.bytes
}

export interface DetailReader {
  maxZoom: number
  /** Empty for open sea and outside the world. */
  tile: (z: number, x: number, y: number) => SketchPart
}

/** Reads the list of tiles; the tiles themselves are read when they are asked for. Throws when it is damaged. */
export function readDetail(file: Uint8Array): DetailReader {
  const from = new NumberReader(file)
  for (const letter of format)
    if (from.byte() !== letter.charCodeAt(0)) throw new Error('These are not the tiles of a map.')
  const maxZoom = from.byte()
  const ends = new Uint32Array((4 ** (maxZoom + 1) - 1) / 3)
  let end = 0
  for (let n = 0; n < ends.length; n++) ends[n] = end += from.count()
  const start = from.at
  if (start + end !== file.length) throw new Error('These tiles of a map are not complete.')
  return {
    maxZoom,
    tile(z, x, y) {
      const size = 2 ** z
      if (z < 0 || z > maxZoom || x < 0 || y < 0 || x >= size || y >= size) return emptyPart
      const n = (4 ** z - 1) / 3 + y * size + x
      const begins = ends[n - 1] ?? 0
      if (begins === ends[n]) return emptyPart
      const tile = new NumberReader(file, start + begins)
      const lines = () => repeat(tile.count(), () => readLine(tile, steps * size, x / size, y / size))
      return { land: lines(), coasts: lines(), borders: lines(), lakes: lines(), shores: lines() }
    },
  }
}
