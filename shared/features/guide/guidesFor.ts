import { distanceM } from '#shared/plain/distance.ts'
import { foldName } from '#shared/plain/foldName.ts'
import type { GuideEntry } from './schema.ts'
import { namesakeRegions, statesOfGuide } from './states.ts'

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
  const at = coordinatesOf(where)
  if (at) {
    const near = byDistance(entries, at).filter(({ distance }) => distance <= reachM)
    const city = foldName(where.destinationCity ?? '')
    const named = near.find(({ entry }) => namesOf(entry).includes(city)) ?? near[0]
    return named ? [named.entry] : []
  }
  return guidesNamed(entries, where.destination).filter(entry => !isNamesake(entry, where.destination))
}

/** Those whose names a text has, in its order, whether or not it means other places of that name. */
export function guidesNamed<E extends GuideEntry>(entries: readonly E[], text: string): E[] {
  const folded = ` ${foldName(text)} `
  return entries
    .map(entry => ({ entry, position: firstPosition(folded, namesOf(entry)) }))
    .filter(({ position }) => position >= 0)
    .sort((a, b) => a.position - b.position)
    .map(({ entry }) => entry)
}

/** The nearest guides to a trip that has none. Empty when nobody knows where the trip goes. */
export function nearestGuides<E extends GuideEntry>(
  entries: readonly E[],
  where: Whereabouts,
  count: number,
): E[] {
  const at = coordinatesOf(where)
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

function coordinatesOf({ destinationLat, destinationLon }: Whereabouts) {
  if (destinationLat === null || destinationLon === null) return null
  const at = { lat: Number(destinationLat), lon: Number(destinationLon) }
  return Number.isFinite(at.lat) && Number.isFinite(at.lon) ? at : null
}

/** Whether every mention of a city is one of another place of that name: "Paris, Texas". */
function isNamesake(entry: GuideEntry, destination: string): boolean {
  if (entry.country === 'US') return false
  const parts = destination.split(/[,(]/).map(foldName)
  const mentions = parts.flatMap((part, index) =>
    firstPosition(` ${part} `, namesOf(entry)) >= 0 ? [parts[index + 1] ?? ''] : [],
  )
  const isElsewhere = (after: string) =>
    namesakeRegions.has(after) && !statesOfGuide[entry.slug]?.includes(after)
  return mentions.length > 0 && mentions.every(isElsewhere)
}

const namesOf = ({ name, alsoCalled }: GuideEntry): string[] => [name, ...alsoCalled].map(foldName)

function firstPosition(text: string, names: readonly string[]): number {
  const found = names.map(name => text.indexOf(` ${name} `)).filter(position => position >= 0)
  return found.length > 0 ? Math.min(...found) : -1
}
