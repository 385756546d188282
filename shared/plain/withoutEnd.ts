/** The brackets that can be around an address, by the closing one. */
const openings = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
])
const sentenceEnds = new Set(".,;:!?'’”»*")

/**
 * A web address as it stands in a text, without what follows it there: the end of a sentence, and a bracket around it.
 * A bracket that opens within the address closes within it, too.
 */
export function withoutEnd(address: string): string {
  const counts = new Map<string, number>()
  const count = (character: string) => counts.get(character) ?? 0
  for (const character of address) counts.set(character, count(character) + 1)
  let length = address.length
  for (; length > 0; length--) {
    const last = address[length - 1]!
    const opening = openings.get(last)
    const isAround = opening !== undefined && count(last) > count(opening)
    if (!isAround && !sentenceEnds.has(last)) break
    counts.set(last, count(last) - 1)
  }
  return address.slice(0, length)
}
