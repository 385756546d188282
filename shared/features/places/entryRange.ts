import type { PlaceIndex } from './placeIndex.ts'

/** Neighbouring entries, `to` excluded. */
export interface EntryRange {
  from: number
  to: number
}

/** The entries that begin with `bytes`, found byte by byte with binary searches. */
export function entriesWith(index: PlaceIndex, bytes: Uint8Array): EntryRange {
  let range: EntryRange = { from: 0, to: index.entryAt.length }
  for (let depth = 0; depth < bytes.length && range.from < range.to; depth++)
    range = narrow(index, range, depth, bytes[depth]!)
  return range
}

/** Among entries that share their first `depth` bytes, those whose next byte is `byte`. */
export function narrow(index: PlaceIndex, { from, to }: EntryRange, depth: number, byte: number): EntryRange {
  return { from: lowerBound(index, from, to, depth, byte), to: lowerBound(index, from, to, depth, byte + 1) }
}

/** The first entry of the range whose byte at `depth` is at least `byte`. */
export function lowerBound(index: PlaceIndex, from: number, to: number, depth: number, byte: number): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >> 1
    if ((index.names[index.entryAt[middle]! + depth] ?? 0) < byte) low = middle + 1
    else high = middle
  }
  return low
}
