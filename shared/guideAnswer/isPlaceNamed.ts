import { foldName } from '#shared/plain/foldName.ts'

/** What people leave out of a name. */
const fillers = new Set(['the', 'museum'])
/** A shorter rest of a name is a word like any other. */
const shortestRest = 6

/** True when a text (folded, between spaces) has a place's name, or all of it that matters: "the Louvre". */
export function isPlaceNamed(name: string, text: string): boolean {
  const folded = foldName(name)
  if (text.includes(` ${folded} `)) return true
  const rest = folded
    .split(' ')
    .filter(word => !fillers.has(word))
    .join(' ')
  return rest.length >= shortestRest && text.includes(` ${rest} `)
}
