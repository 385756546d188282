/** Byte values with a special meaning in `PlaceIndex.names`. */
export const endOfName = 0
export const space = 32

/** The first position in the name at `at`: walks back to the end of the previous name. */
export function startOfName(names: Uint8Array, at: number): number {
  let start = at
  while (start > 0 && names[start - 1] !== endOfName) start--
  return start
}

/** Whether the bytes of `word` are in `names` at position `at`. */
export function matchesAt(names: Uint8Array, at: number, word: Uint8Array): boolean {
  for (let i = 0; i < word.length; i++) if (names[at + i] !== word[i]) return false
  return true
}

/** The position of a word that begins with `word` in the name at `start`; -1 when there is none. */
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
