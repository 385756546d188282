/**
 * The words typed, and the other ways to write the same: "saint lucia" is also "st lucia", and "the bahamas" also
 * "bahamas". A last word may go on, so it is none of these yet.
 */
export function writtenAs(words: readonly string[]): string[][] {
  const isLast = (at: number) => at === words.length - 1
  const swapped = words.map((word, at) => (isLast(at) ? word : (saints.get(word) ?? word)))
  const bare = words[0] === 'the' && words.length > 1 ? words.slice(1) : undefined
  return [
    [...words],
    ...(swapped.some((word, at) => word !== words[at]) ? [swapped] : []),
    ...(bare ? [bare] : []),
  ]
}

const saints: ReadonlyMap<string, string> = new Map([
  ['saint', 'st'],
  ['st', 'saint'],
])
