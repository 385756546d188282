import { caps } from '#shared/plain/caps.ts'
import type { Day, Item } from '#shared/features/itinerary/schema.ts'
import { textBytes } from '#shared/sync/taken.ts'

/** How much of what has a cap there is in a trip. */
export interface TripUse {
  days: number
  activities: number
  /** In bytes; 0 while it cannot come near its cap. */
  text: number
}

/** More than the longest activity takes. */
const mostBytes = 40_000

export function tripUse(days: readonly Day[], items: readonly Item[]): TripUse {
  const canBeNear = (items.length + days.length) * mostBytes > caps.textOfTrip.most / 2
  return {
    days: days.length,
    activities: items.length,
    text: canBeNear ? [...days, ...items].reduce((sum, row) => sum + textBytes(row), 0) : 0,
  }
}
