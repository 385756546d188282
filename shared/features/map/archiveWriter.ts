import { tileId } from './tileId.ts'
import type { TileAddress } from './tileId.ts'

/*
 * Writes PMTiles archives, version 3: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md. The order in the
 * file is header, root directory, metadata, leaf directories, tiles.
 */

/** In decimal degrees. `west` is greater than `east` if it crosses the date line. */
interface Bounds {
  west: number
  south: number
  east: number
  north: number
}

export interface ArchiveInfo {
  minZoom: number
  maxZoom: number
  bounds: Bounds
  /** As in the header: 1 is MVT, 2 PNG, 3 JPEG, 4 WebP. */
  tileType: number
  /** How the tiles are already compressed, as in the header: 1 not at all, 2 gzip. */
  tileCompression: number
  /** Name, attribution, layers. */
  metadata: unknown
}

export interface ArchiveTile extends TileAddress {
  bytes: Uint8Array<ArrayBuffer>
}

/** `runLength` tiles in a row with the same content; in a root directory, 0 means a leaf directory. */
export interface ArchiveEntry {
  tileId: number
  /** In bytes from the beginning of the tiles. */
  offset: number
  length: number
  runLength: number
}

/** The root directory must lie within the first bytes, because readers get it together with the header. */
const firstReadBytes = 16_384
const headerBytes = 127

/** A whole archive. Tiles with the same content are stored once, empty ones not at all: the format has none. */
export async function writeArchive(
  tiles: readonly ArchiveTile[],
  info: ArchiveInfo,
): Promise<Uint8Array<ArrayBuffer>> {
  const known = new Map<string, ArchiveEntry[]>()
  const contents: Uint8Array<ArrayBuffer>[] = []
  const entries: ArchiveEntry[] = []
  const stored = new Map<ArchiveEntry, Uint8Array<ArrayBuffer>>()
  let dataBytes = 0
  const numbered = tiles
    .filter(({ bytes }) => bytes.length > 0)
    .map(tile => ({ id: tileId(tile), bytes: tile.bytes }))
    .sort((a, b) => a.id - b.id)
  for (const { id, bytes } of numbered) {
    const kind = digest(bytes)
    const alike = known.get(kind) ?? []
    const same = alike.find(entry => isSame(stored.get(entry)!, bytes))
    const entry = { tileId: id, offset: same?.offset ?? dataBytes, length: bytes.length, runLength: 1 }
    if (!same) {
      known.set(kind, [...alike, entry])
      stored.set(entry, bytes)
      contents.push(bytes)
      dataBytes += bytes.length
    }
    addEntry(entries, entry)
  }
  return join([await archiveHead(entries, info), ...contents])
}

/** Adds the entry of a tile, in the order of tile ids, to the run before it if it continues that. */
export function addEntry(entries: ArchiveEntry[], entry: ArchiveEntry): void {
  const last = entries.at(-1)
  if (last && last.offset === entry.offset && last.tileId + last.runLength === entry.tileId)
    last.runLength += entry.runLength
  else entries.push({ ...entry })
}

/** Everything that stands before the tiles. The entries are in the order of their tile ids. */
export async function archiveHead(
  entries: readonly ArchiveEntry[],
  info: ArchiveInfo,
): Promise<Uint8Array<ArrayBuffer>> {
  const { root, leaves } = await directories(entries)
  const metadata = await gzip(new TextEncoder().encode(JSON.stringify(info.metadata)))
  const header = new DataView(new ArrayBuffer(headerBytes))
  const lengths = new Map(entries.map(({ offset, length }) => [offset, length]))
  const dataBytes = entries.reduce((end, { offset, length }) => Math.max(end, offset + length), 0)
  new Uint8Array(header.buffer).set(new TextEncoder().encode('PMTiles'))
  header.setUint8(7, 3)
  const numbers = [headerBytes, root.length, headerBytes + root.length, metadata.length]
  const leavesAt = headerBytes + root.length + metadata.length
  numbers.push(leavesAt, leaves.length, leavesAt + leaves.length, dataBytes)
  numbers.push(
    entries.reduce((sum, { runLength }) => sum + runLength, 0),
    entries.length,
    lengths.size,
  )
  for (const [index, number] of numbers.entries()) header.setBigUint64(8 + index * 8, BigInt(number), true)
  header.setUint8(96, isClustered(entries) ? 1 : 0)
  for (const [index, byte] of [2, info.tileCompression, info.tileType, info.minZoom, info.maxZoom].entries())
    header.setUint8(97 + index, byte)
  const { west, south, east, north } = info.bounds
  for (const [index, degrees] of [west, south, east, north].entries())
    header.setInt32(102 + index * 4, Math.round(degrees * 1e7), true)
  header.setUint8(118, info.minZoom)
  const middle = (west + (west > east ? east + 360 : east)) / 2
  header.setInt32(119, Math.round((middle > 180 ? middle - 360 : middle) * 1e7), true)
  header.setInt32(123, Math.round(((south + north) / 2) * 1e7), true)
  return join([new Uint8Array(header.buffer), root, metadata, leaves])
}

/** One directory if it fits into the first read, otherwise a root that points to leaves, as few as possible. */
async function directories(entries: readonly ArchiveEntry[]) {
  let root = await directory(entries)
  for (let size = 4096; headerBytes + root.length > firstReadBytes; size *= 2) {
    const pointers: ArchiveEntry[] = []
    const leaves: Uint8Array<ArrayBuffer>[] = []
    let offset = 0
    for (let from = 0; from < entries.length; from += size) {
      const leaf = await directory(entries.slice(from, from + size))
      pointers.push({ tileId: entries[from]!.tileId, offset, length: leaf.length, runLength: 0 })
      leaves.push(leaf)
      offset += leaf.length
    }
    root = await directory(pointers)
    if (headerBytes + root.length <= firstReadBytes) return { root, leaves: join(leaves) }
  }
  return { root, leaves: new Uint8Array() }
}

/** The entries column by column, as varints. Offset 0 means: right after the entry before. */
function directory(entries: readonly ArchiveEntry[]): Promise<Uint8Array<ArrayBuffer>> {
  const bytes: number[] = []
  const put = (number: number) => {
    for (; number >= 128; number = Math.floor(number / 128)) bytes.push((number % 128) + 128)
    bytes.push(number)
  }
  put(entries.length)
  entries.forEach((entry, index) => put(entry.tileId - (entries[index - 1]?.tileId ?? 0)))
  for (const { runLength } of entries) put(runLength)
  for (const { length } of entries) put(length)
  entries.forEach(({ offset }, index) => {
    const before = entries[index - 1]
    put(before && offset === before.offset + before.length ? 0 : offset + 1)
  })
  return gzip(Uint8Array.from(bytes))
}

/** Whether new contents follow each other in the order of tile ids, without gaps. */
function isClustered(entries: readonly ArchiveEntry[]): boolean {
  let end = 0
  return entries.every(({ offset, length }) => {
    if (offset > end) return false
    end = Math.max(end, offset + length)
    return true
  })
}

export async function gzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Response(bytes).body!.pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

export function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Tells most contents apart (FNV-1a). */
function digest(bytes: Uint8Array): string {
  let hash = 0x811c9dc5
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193)
  return `${bytes.length} ${hash}`
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index])
