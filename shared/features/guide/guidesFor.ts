import { destinationPosition } from '#shared/plain/destinationPosition.ts'
import { distanceM } from '#shared/plain/distance.ts'
import { foldName } from '#shared/plain/foldName.ts'
import { guidesMeant } from './guidesNamed.ts'
import type { GuideEntry } from './schema.ts'

/** A city's guide also serves trips to places up to this many meters away. */
const reachM = 40_000

/** Where a trip goes, as stored in the trip. */
export interface Whereabouts {
  destination: string
  destinationCity: string | null
  destinationLat: string | null
  destinationLon: string | null
}

/**
 * The guides that a trip needs: the one for its city, else the nearest within 40 km; for a destination that was only
 * typed, every one named in the text, in that order ("Rome & Florence"). May be empty.
 */
export function guidesFor<E extends GuideEntry>(entries: readonly E[], where: Whereabouts): E[] {
  const at = destinationPosition(where)
  if (at) {
    const near = byDistance(entries, at).filter(({ distance }) => distance <= reachM)
    const city = foldName(where.destinationCity ?? '')
    const named = near.find(({ entry }) => namesOf(entry).includes(city)) ?? near[0]
    return named ? [named.entry] : []
  }
  return guidesMeant(entries, where.destination)
}

/** The nearest guides to a trip that has none. Empty when nobody knows where the trip goes. */
export function nearestGuides<E extends GuideEntry>(
  entries: readonly E[],
  where: Whereabouts,
  count: number,
): E[] {
  const at = destinationPosition(where)
  if (!at) return []
  return byDistance(entries, at)
    .slice(0, count)
    .map(({ entry }) => entry)
}

function byDistance<E extends GuideEntry>(entries: readonly E[], at: { lat: number; lon: number }) {
  return entries
    .map(entry => ({ entry, distance: distanceM(entry, at) }))
    .sort((a, b) => a.distance - b.distance)
}

const namesOf = ({ name, alsoCalled }: GuideEntry): string[] => [name, ...alsoCalled].map(foldName)
