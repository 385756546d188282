import { lowerBound, narrow } from './entryRange.ts'
import type { EntryRange } from './entryRange.ts'
import { endOfName } from './nameBytes.ts'
import type { PlaceIndex } from './placeIndex.ts'

/** Limits the work for one keystroke to about 5 ms, for text that almost matches a great many names. */
const mostSteps = 6000

/**
 * Calls `found` with ranges of entries whose beginning is at most `edits` typing slips away from `bytes`: a byte
 * wrong, missing or extra, or two swapped. Walks the sorted entries as a trie. The first letter must be right, as it
 * usually is: "Japan" is no slip of Yapan.
 */
export function fuzzyRanges(
  index: PlaceIndex,
  bytes: Uint8Array,
  edits: number,
  found: (range: EntryRange, slips: number, depth: number) => void,
) {
  let steps = 0

  function walk(range: EntryRange, depth: number, at: number, left: number) {
    if (range.from >= range.to || ++steps > mostSteps) return
    if (at === bytes.length) return found(range, edits - left, depth)
    const byte = bytes[at]!
    walk(narrow(index, range, depth, byte), depth + 1, at + 1, left)
    if (left === 0 || at === 0) return
    walk(range, depth, at + 1, left - 1)
    const next = bytes[at + 1]
    if (next !== undefined && next !== byte)
      walk(narrow(index, narrow(index, range, depth, next), depth + 1, byte), depth + 2, at + 2, left - 1)
    for (const other of nextBytes(range, depth)) {
      const narrowed = narrow(index, range, depth, other)
      if (other !== byte) walk(narrowed, depth + 1, at + 1, left - 1)
      walk(narrowed, depth + 1, at, left - 1)
    }
  }

  function* nextBytes({ from, to }: EntryRange, depth: number) {
    let entry = lowerBound(index, from, to, depth, endOfName + 1)
    while (entry < to) {
      const byte = index.names[index.entryAt[entry]! + depth]!
      yield byte
      entry = lowerBound(index, entry, to, depth, byte + 1)
    }
  }

  walk({ from: 0, to: index.entryAt.length }, 0, 0, edits)
}
