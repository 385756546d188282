/** Byte values with a meaning in `PlaceIndex.names`. */
export const endOfName = 0
export const space = 32

/** The first position in a name: walks back to the end of the name before. */
export function startOfName(names: Uint8Array, at: number): number {
  let start = at
  while (start > 0 && names[start - 1] !== endOfName) start--
  return start
}

/** Whether the bytes of `word` stand in `names` at `at`. */
export function matchesAt(names: Uint8Array, at: number, word: Uint8Array): boolean {
  for (let i = 0; i < word.length; i++) if (names[at + i] !== word[i]) return false
  return true
}

/** Where a word of the name at `start` begins with `word`; -1 when none does. */
export function findWord(names: Uint8Array, start: number, word: Uint8Array): number {
  for (let at = start; names[at] !== endOfName && at < names.length; at++)
    if ((at === start || names[at - 1] === space) && matchesAt(names, at, word)) return at
  return -1
}

/** How many words the name at `start` has. */
export function countWords(names: Uint8Array, start: number): number {
  let words = 1
  for (let at = start; at < names.length && names[at] !== endOfName; at++) if (names[at] === space) words++
  return words
}
