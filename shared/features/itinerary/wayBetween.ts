import { minutesOf } from '#shared/plain/clockTime.ts'
import { lengthText } from '#shared/plain/lengthText.ts'
import { streetMeters, travelBetween } from '#shared/plain/travel.ts'
import type { Travel } from '#shared/plain/travel.ts'
import { positionOf } from './position.ts'
import type { ItemFields } from './schema.ts'

type Stop = Pick<ItemFields, 'time' | 'durationMinutes' | 'zone' | 'endZone' | 'category' | 'lat' | 'lon'>

/** Nearer than this, two activities are at the same place. Meters. */
const samePlaceM = 100
/** Farther than this, neither walking nor a city's transport is a good guess. Meters. */
const farM = 80_000

export interface Way extends Travel {
  meters: number
  /** The minutes between the end of one activity and the start of the next, when they are fewer than the way takes. */
  onlyMinutes: number | null
}

/** The way from one activity of a day to the next; null where nobody can tell. */
export function wayBetween(from: Stop, to: Stop): Way | null {
  const here = positionOf(from)
  const there = positionOf(to)
  // A journey ends somewhere else than where it began, and only its beginning is known.
  if (!here || !there || from.category === 'transport') return null
  const meters = streetMeters(here, there)
  if (meters < samePlaceM || meters > farM) return null
  const travel = travelBetween(here, there)
  return { ...travel, meters, onlyMinutes: onlyMinutes(from, to, travel.minutes) }
}

/** '19 min walk', '37 min by transit'. */
export const wayText = ({ minutes, mode }: Travel): string =>
  `${lengthText(minutes)} ${mode === 'walk' ? 'walk' : 'by transit'}`

/** Null when there is time enough, when a time or a length is missing, or when clocks change on the way. */
function onlyMinutes(from: Stop, to: Stop, wayMinutes: number): number | null {
  if (!from.time || !to.time || !from.durationMinutes || to.time < from.time) return null
  if (from.zone || from.endZone || to.zone) return null
  const free = minutesOf(to.time) - minutesOf(from.time) - from.durationMinutes
  return free < wayMinutes && !isAround(from, to, free) ? Math.max(0, free) : null
}

/** A visit at least this long may have something else within it. Minutes. */
export const longVisitMin = 240

/**
 * Whether something is done in the middle of a stay at a hotel, or of a day out that lunch is a part of. `free` are the
 * minutes between the end of the whole and the beginning of the part, negative when that is earlier.
 */
export const isAround = (whole: Stop, part: Stop, free: number): boolean =>
  (whole.durationMinutes ?? 0) >= longVisitMin &&
  (whole.category === 'hotels' || free + (part.durationMinutes ?? 0) <= 0)
