import { distanceM } from '#shared/plain/distance.ts'
import { distanceText } from '#shared/plain/distanceText.ts'
import type { GuideDestination, GuidePlace } from '#shared/features/guide/schema.ts'
import { namesIn } from '../understand/placeNames.ts'

/** How far two places of a question are from each other, else what the guide can't say about ways. */
export function wayText(city: GuideDestination, text: string): string {
  const unknown = `Our guide doesn't know routes, timetables or fares in ${city.name}: check a map app or the website of its public transit.`
  const [from, to] = pointsIn(city, text)
  if (!from || !to) return `**Getting around:** ${unknown}`
  return `**Distance:** ${from.name} and ${to.name} are ${distanceText(distanceM(from.at, to.at))} apart in a straight line. ${unknown}`
}

interface Point {
  name: string
  at: GuidePlace
}

/** The first two places or parts of town that a text names. */
function pointsIn(city: GuideDestination, text: string): Point[] {
  const found = new Map<number, Point & { length: number }>()
  for (const { place, name, short, district } of namesIn(city)) {
    const names = [
      [name, place.name],
      [short, place.name],
      [district, place.district],
    ] as const
    for (const [folded, shown] of names) {
      const at = folded ? text.indexOf(` ${folded} `) : -1
      if (!folded || at < 0 || (found.get(at)?.length ?? 0) >= folded.length) continue
      found.set(at, { name: shown, at: place, length: folded.length })
    }
  }
  return [...found].toSorted(([a], [b]) => a - b).map(([, point]) => point)
}
