import { clockTime, minutesOf } from '#shared/plain/clockTime.ts'
import { sortTimeOf } from './order.ts'
import type { Item } from './schema.ts'

type Timed = Pick<Item, 'id' | 'time' | 'sortTime' | 'sortTimeOf' | 'durationMinutes'>

const lastMinute = 24 * 60 - 1

/** What counts as an hour between two activities when nobody said how long the first one takes. */
const usualMinutes = 60

/**
 * The activities of a day that were dragged to where their time doesn't belong, each with a time that would fit there.
 * `items` are in order. One that stands right again, because those around it changed, is not among them.
 */
export function fittingTimes(items: readonly Timed[]): ReadonlyMap<string, string> {
  const fitting = new Map<string, string>()
  for (const [index, item] of items.entries()) {
    if (item.time === null || sortTimeOf(item) === item.time) continue
    const before = items.slice(0, index).findLast(standsAtItsTime)
    const after = items.slice(index + 1).find(standsAtItsTime)
    const isLate = before !== undefined && before.time! > item.time
    const isEarly = after !== undefined && after.time! < item.time
    if (isLate || isEarly)
      fitting.set(item.id, timeBetween(before, after) ?? sortTimeOf(item) ?? before!.time!)
  }
  return fitting
}

const standsAtItsTime = (item: Timed): boolean => item.time !== null && sortTimeOf(item) === item.time

/** A round time between two activities; undefined where there is no room. */
function timeBetween(before: Timed | undefined, after: Timed | undefined): string | undefined {
  const start = before && minutesOf(before.time!)
  const end = start === undefined ? undefined : start + (before!.durationMinutes ?? 0)
  const latest = after ? minutesOf(after.time!) : lastMinute
  // Two that overlap leave room only between their starts.
  const earliest = end === undefined ? -1 : end < latest ? end : start!
  const wanted = !after
    ? earliest + (before!.durationMinutes ? 0 : usualMinutes)
    : !before
      ? Math.max(latest - usualMinutes, latest / 2)
      : (earliest + latest) / 2
  for (const step of [15, 5, 1]) {
    const minutes = Math.floor(wanted / step) * step
    if (minutes >= Math.max(0, earliest) && minutes > (start ?? -1) && minutes < latest) {
      return clockTime(minutes)
    }
  }
  return undefined
}
