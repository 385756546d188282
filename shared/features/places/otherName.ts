import { endOfName, startOfName } from './nameBytes.ts'
import type { PlaceIndex } from './placeIndex.ts'

/** The name at `at`, where it is another one than that by which the place is shown, and no shorter form of it. */
export function otherName(index: PlaceIndex, place: number, at: number): { otherName?: string } {
  const { names, nameStart } = index
  const nameAt = (start: number) => decoder.decode(names.subarray(start, names.indexOf(endOfName, start)))
  const start = startOfName(names, at)
  const shown = nameStart[place]!
  if (start === shown) return {}
  const name = nameAt(start)
  return isWithin(name, nameAt(shown)) ? {} : { otherName: withCapitals(name) }
}

/** Whether `long` has the letters of `short` in this order: "NYC" and the misspelling "Londn" need no explanation. */
function isWithin(short: string, long: string): boolean {
  let from = 0
  for (const letter of short) {
    from = long.indexOf(letter, from) + 1
    if (from === 0) return false
  }
  return true
}

/** Names are kept without their capitals: "New York", "Rio de Janeiro", and "DXB", because most short ones are codes. */
function withCapitals(name: string): string {
  if (/^[a-z]{3}$/.test(name) || initials.has(name)) return name.toUpperCase()
  return name.replace(/(?<!\p{L})\p{L}+/gu, (word, at: number) =>
    at > 0 && (word.length < 3 || small.has(word)) ? word : word[0]!.toUpperCase() + word.slice(1),
  )
}

const initials = new Set(['dprk', 'fyrom', 'usvi'])
const small = new Set(['and', 'del', 'der', 'des', 'sur', 'the', 'van', 'von'])
const decoder = new TextDecoder()
