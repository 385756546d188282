import { addEntry, archiveHead } from './archiveWriter.ts'
import type { ArchiveEntry, ArchiveInfo } from './archiveWriter.ts'

/** Bytes of the archive, and where they go in the file of the area. All in bytes from the beginning. */
export interface Piece {
  from: number
  to: number
  length: number
}

/** Bytes of the archive that are fetched at once: pieces, and gaps between them that are not worth another request. */
export interface AreaRange {
  from: number
  length: number
  pieces: Piece[]
}

/** The file of an area, all known before anything is downloaded but the tiles themselves. */
export interface AreaPlan {
  /** Everything that stands before the tiles. */
  head: Uint8Array<ArrayBuffer>
  ranges: AreaRange[]
  /** How large the file will be. */
  bytes: number
  /** How many tiles can be looked up in it; those with the same content are stored once. */
  tiles: number
}

/** An entry of a directory of the archive; one without a run points to another directory. */
export type ReadDirectory = (leaf: ArchiveEntry | undefined) => Promise<readonly ArchiveEntry[]>

const deepestDirectory = 3
/** As much of a lost range is fetched again after a connection broke. */
const longestRange = 256 * 1024
const widestGap = 64 * 1024
/** How much of what is fetched may be gaps. */
const wasted = 0.05

/** The entries of the wanted tiles; `ids` are sorted. Reads only those directories that have some of them. */
export async function findEntries(
  ids: readonly number[],
  read: ReadDirectory,
  leaf?: ArchiveEntry,
  depth = 0,
): Promise<ArchiveEntry[]> {
  if (ids.length === 0) return []
  if (depth > deepestDirectory) throw new RangeError('The directories of this archive are too deep.')
  const directory = await read(leaf)
  let next = 0
  const found = directory.map(async (entry, index) => {
    const end =
      entry.runLength === 0 ? (directory[index + 1]?.tileId ?? Infinity) : entry.tileId + entry.runLength
    while (next < ids.length && ids[next]! < entry.tileId) next += 1
    const first = next
    while (next < ids.length && ids[next]! < end) next += 1
    const wanted = ids.slice(first, next)
    return entry.runLength === 0
      ? findEntries(wanted, read, entry, depth + 1)
      : wanted.map(id => ({ ...entry, tileId: id, runLength: 1 }))
  })
  const runs: ArchiveEntry[] = []
  for (const entry of (await Promise.all(found)).flat()) addEntry(runs, entry)
  return runs
}

/** Plans the file of an area. `tilesAt` is where the tiles begin in the archive, from which its entries count. */
export async function planArea(
  entries: readonly ArchiveEntry[],
  tilesAt: number,
  info: ArchiveInfo,
): Promise<AreaPlan> {
  const contents = new Map(entries.map(({ offset, length }) => [offset, length]))
  const moved = new Map<number, number>()
  let end = 0
  for (const [offset, length] of [...contents].sort(([a], [b]) => a - b)) {
    moved.set(offset, end)
    end += length
  }
  const head = await archiveHead(
    entries.map(entry => ({ ...entry, offset: moved.get(entry.offset)! })),
    info,
  )
  const pieces = [...moved].map(([offset, to]) => ({
    from: tilesAt + offset,
    to: head.length + to,
    length: contents.get(offset)!,
  }))
  const tiles = entries.reduce((sum, { runLength }) => sum + runLength, 0)
  return { head, ranges: rangesOf(pieces), bytes: head.length + end, tiles }
}

/** Few requests: the smallest gaps are fetched too, as long as they are a small part of the whole. */
export function rangesOf(pieces: readonly Piece[]): AreaRange[] {
  const gaps = pieces.slice(1).map((piece, index) => ({
    index: index + 1,
    bytes: piece.from - pieces[index]!.from - pieces[index]!.length,
  }))
  let room = wasted * pieces.reduce((sum, { length }) => sum + length, 0)
  const joined = new Set<number>()
  for (const { index, bytes } of gaps.toSorted((a, b) => a.bytes - b.bytes)) {
    if (bytes > Math.min(room, widestGap)) break
    room -= Math.max(0, bytes)
    joined.add(index)
  }
  const ranges: AreaRange[] = []
  for (const [index, piece] of pieces.entries()) {
    const last = ranges.at(-1)
    const length = last ? piece.from + piece.length - last.from : 0
    if (last && joined.has(index) && length <= longestRange) {
      last.length = Math.max(last.length, length)
      last.pieces.push(piece)
    } else ranges.push({ from: piece.from, length: piece.length, pieces: [piece] })
  }
  return ranges
}
