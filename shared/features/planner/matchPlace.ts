import { foldName } from '#shared/plain/foldName.ts'
import type { GuidePlace } from '../guide/schema.ts'

/** Shorter names are only equal as a whole: "Sé" is in too many words. */
const shortestPartName = 6
/** Words for what a place is; alone they name none. */
const kinds = new Set(
  'bar beach bridge cafe castle cathedral church gallery garden gardens hall hotel house market museum opera palace park restaurant square station street temple theatre tower'.split(
    ' ',
  ),
)
const around =
  /^(visit|explore|see|tour of|walk through|breakfast|lunch|dinner|drinks|coffee)( (at|in|to|of))? |^the /

/** The place that a name in somebody else's words means, or null: better none than the wrong one. */
export function matchPlace(name: string, places: readonly GuidePlace[]): GuidePlace | null {
  const wanted = bare(foldName(name))
  if (wanted === '') return null
  const exact = places.find(place => bare(foldName(place.name)) === wanted)
  if (exact) return exact
  const similar = places.filter(place => {
    const known = bare(foldName(place.name))
    return contains(wanted, known) || contains(known, wanted)
  })
  // "Museum" is in many names and means none of them.
  return similar.length === 1 ? similar[0]! : null
}

function bare(folded: string): string {
  const rest = folded.replace(around, '')
  return rest === folded ? folded : bare(rest)
}

const contains = (whole: string, part: string): boolean =>
  part.length >= shortestPartName &&
  ` ${whole} `.includes(` ${part} `) &&
  part.split(' ').some(word => !kinds.has(word))
