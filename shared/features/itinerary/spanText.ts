import { lengthText } from '#shared/plain/lengthText.ts'
import { timeText } from '#shared/plain/timeText.ts'
import { cityOfZone } from '#shared/plain/zones.ts'
import { endOf, zonesOf } from './endOf.ts'
import { endTimeText } from './endTimeText.ts'
import type { Around } from './endOf.ts'
import type { ItemFields } from './schema.ts'

type Timed = Pick<ItemFields, 'time' | 'durationMinutes' | 'zone' | 'endZone'>

/** When an activity ends: '11:00 AM', '1:05 AM +1' a day later; how long it takes when it has no time; else null. */
export function endText(item: Timed, around: Around): string | null {
  if (!item.time) return item.durationMinutes ? lengthText(item.durationMinutes) : null
  const end = endOf(item, around)
  return end && endTimeText(end)
}

/**
 * The times of a journey from one time zone into another, each with its place: '9:00 AM New York → 9:05 PM Lisbon'.
 * Null for everything else.
 */
export function zonesText(item: Timed, around: Around): string | null {
  const { from, to } = zonesOf(item, around.zone)
  if (!item.time || !from || !to || from === to) return null
  const start = `${timeText(item.time)} ${cityOfZone(from)}`
  const end = endText(item, around)
  return end ? `${start} → ${end} ${cityOfZone(to)}` : `${start} → ${cityOfZone(to)}`
}
