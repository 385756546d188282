import { foldName } from '#shared/plain/foldName.ts'
import type { GuidePlace } from '../guide/schema.ts'

/** Shorter names must match as a whole: "Sé" is part of too many names. */
const shortestPartName = 6
/** Words for kinds of places; on their own, they name no place. */
const kinds = new Set(
  'bar beach bridge cafe castle cathedral church gallery garden gardens hall hotel house market museum opera palace park restaurant square station street temple theatre tower'.split(
    ' ',
  ),
)
const around =
  /^(visit|explore|see|tour of|walk through|breakfast|lunch|dinner|drinks|coffee)( (at|in|to|of))? |^the /

/**
 * The guide place that someone else's name for it means, or null: no match is better than a wrong one. `mayAdd` is false
 * where other words mean something else: a "sunset cruise from Belém Tower" is not the tower.
 */
export function matchPlace(
  name: string,
  places: readonly GuidePlace[],
  { mayAdd = true } = {},
): GuidePlace | null {
  const wanted = bare(foldName(name))
  if (wanted === '') return null
  const exact = places.find(place => bare(foldName(place.name)) === wanted)
  if (exact) return exact
  const similar = places.filter(place => {
    const known = bare(foldName(place.name))
    return (mayAdd && contains(wanted, known)) || contains(known, wanted)
  })
  // A name that fits several places, as "Museum" does, means none of them.
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
