import { isOnDay } from '#shared/features/itinerary/plan.ts'
import { positionOf } from '#shared/features/itinerary/position.ts'
import type { Item } from '#shared/features/itinerary/schema.ts'
import { distanceM } from '#shared/plain/distance.ts'
import { foldName } from '#shared/plain/foldName.ts'

/** Farther apart, two places of one name are two places. */
const samePlaceMeters = 300

export const knownIdeaTitle = 'Already in your ideas'

/** Whether the ideas of a trip hold the same thing: by its name, and where that is known also by its position. */
export function isKnownIdea(
  items: readonly Item[],
  idea: Pick<Item, 'id' | 'title'> & Partial<Pick<Item, 'lat' | 'lon'>>,
): boolean {
  const name = nameOf(idea.title)
  const here = positionOf(idea)
  return items.some(item => {
    // The idea itself is there when an edit that seemed to fail came through after all.
    if (isOnDay(item) || item.id === idea.id || nameOf(item.title) !== name) return false
    const there = positionOf(item)
    return !here || !there || distanceM(here, there) <= samePlaceMeters
  })
}

/** Folding leaves nothing of a name in symbols. */
const nameOf = (title: string) => foldName(title) || title.trim()
