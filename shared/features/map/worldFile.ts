import { fromUnit } from '#shared/plain/mercator.ts'
import type { Line } from './clip.ts'
import type { SketchWorld } from './sketch.ts'
import { NumberReader, NumberWriter } from './varints.ts'

/** What an arc is drawn as; neighbors share theirs, so each is stored once. */
export const arcKinds = ['coast', 'border', 'unseen', 'shore'] as const

/**
 * The world as arcs, none of which reaches beyond its margins. Rings are lists of references, in which ~n means arc n
 * from its end, and the first point of an arc is the last one of the arc before.
 */
export interface WorldArcs {
  arcs: readonly { kind: (typeof arcKinds)[number]; line: Line }[]
  land: readonly (readonly number[])[]
  lakes: readonly (readonly number[])[]
  countries: readonly {
    code: string
    rings: readonly (readonly number[])[]
    at: { x: number; y: number }
    rank: number
  }[]
}

const format = 'wendmap3'
/** To how many steps each way places are rounded: some 1.2 km at the equator. */
const steps = 1 << 15

/** The file that ships with the app, before gzip. */
export function encodeWorld({ arcs, land, lakes, countries }: WorldArcs): Uint8Array<ArrayBuffer> {
  const to = new NumberWriter()
  for (const letter of format) to.byte(letter.charCodeAt(0))
  to.count(arcs.length)
  for (const { kind, line } of arcs) {
    to.byte(arcKinds.indexOf(kind))
    writeLine(to, line, steps)
  }
  writeRings(to, land)
  writeRings(to, lakes)
  to.count(countries.length)
  for (const { code, rings, at, rank } of countries) {
    to.byte(code.charCodeAt(0))
    to.byte(code.charCodeAt(1))
    to.count(Math.round(at.x * steps))
    to.count(Math.round(at.y * steps))
    to.count(rank)
    writeRings(to, rings)
  }
  return to.bytes
}

/** Throws when the file is something else or damaged. */
export function decodeWorld(file: Uint8Array): SketchWorld {
  const from = new NumberReader(file)
  for (const letter of format) if (from.byte() !== letter.charCodeAt(0)) throw new Error('This is not a map.')
  const kinds: string[] = []
  const arcs = repeat(from.count(), () => {
    kinds.push(arcKinds[from.byte()] ?? 'unseen')
    return readLine(from, steps)
  })
  const references = () => repeat(from.count(), () => repeat(from.count(), () => from.signed()))
  const rings = () => references().map(ring => joined(arcs, ring))
  const drawnAs = (kind: string) => arcs.filter((_, n) => kinds[n] === kind)
  return {
    coasts: drawnAs('coast'),
    borders: drawnAs('border'),
    shores: drawnAs('shore'),
    land: rings(),
    lakes: rings(),
    countries: repeat(from.count(), () => {
      const country = {
        code: String.fromCharCode(from.byte(), from.byte()),
        at: fromUnit(from.count() / steps, from.count() / steps),
        rank: from.count(),
      }
      const parts = references()
      return { ...country, rings: () => parts.map(ring => joined(arcs, ring)) }
    }),
  }
}

/** A ring put together from arcs. */
export function joined(arcs: readonly Line[], references: readonly number[]): Float32Array {
  const lines = references.map(reference => arcs[reference < 0 ? ~reference : reference]!)
  const ring = new Float32Array(lines.reduce((sum, { length }) => sum + length - 2, 2))
  let to = 0
  for (const [n, line] of lines.entries())
    for (let at = n === 0 ? 0 : 2; at < line.length; at += 2) {
      const from = references[n]! < 0 ? line.length - 2 - at : at
      ring[to++] = line[from]!
      ring[to++] = line[from + 1]!
    }
  return ring
}

function writeRings(to: NumberWriter, rings: readonly (readonly number[])[]): void {
  to.count(rings.length)
  for (const references of rings) {
    to.count(references.length)
    for (const reference of references) to.signed(reference)
  }
}

/** Points as differences from the one before. */
export function writeLine(to: NumberWriter, line: Line, resolution: number, originX = 0, originY = 0): void {
  to.count(line.length / 2)
  let [x, y] = [0, 0]
  for (let n = 0; n < line.length; n += 2) {
    const nextX = Math.round((line[n]! - originX) * resolution)
    const nextY = Math.round((line[n + 1]! - originY) * resolution)
    to.signed(nextX - x)
    to.signed(nextY - y)
    x = nextX
    y = nextY
  }
}

export function readLine(from: NumberReader, resolution: number, originX = 0, originY = 0): Float32Array {
  const line = new Float32Array(2 * from.count())
  let [x, y] = [0, 0]
  for (let n = 0; n < line.length; n += 2) {
    x += from.signed()
    y += from.signed()
    line[n] = originX + x / resolution
    line[n + 1] = originY + y / resolution
  }
  return line
}

export const repeat = <T>(times: number, make: () => T): T[] => Array.from({ length: times }, make)
