import { clockTime, minutesOf } from '#shared/plain/clockTime.ts'
import type { Item } from '../../itinerary/schema.ts'

/** Nothing is moved to before or after these. Minutes after midnight. */
const earliestMin = 7 * 60
const latestMin = 22 * 60
const midnight = 24 * 60
const step = 15
/** What has no length takes about this long. Minutes. */
const usualMin = 45

/** The quarters of an hour at which an activity could begin, in order. */
export function possibleTimes({ durationMinutes }: Item): string[] {
  const last = Math.min(latestMin, midnight - (durationMinutes ?? 0))
  const times = []
  for (let start = earliestMin; start <= last; start += step) times.push(clockTime(start))
  return times
}

/** Whether nothing else is planned for then. What has no length takes a while all the same. */
export function isFree(items: readonly Item[], moved: Item, time: string): boolean {
  const start = minutesOf(time)
  return items.every(item => {
    if (item.id === moved.id || !item.time) return true
    const other = minutesOf(item.time)
    return start >= other + lengthOf(item) || start + lengthOf(moved) <= other
  })
}

const lengthOf = ({ durationMinutes }: Item): number => durationMinutes ?? usualMin
