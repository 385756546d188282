import { caps } from '#shared/plain/caps.ts'
import type { Day, Item } from '#shared/features/itinerary/schema.ts'
import { textBytes } from '#shared/sync/taken.ts'

/** How much a trip has of everything that has a cap. */
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
    text: canBeNear ? bytesOfAll(days) + bytesOfAll(items) : 0,
  }
}

const bytesOfAll = (rows: readonly object[]): number => rows.reduce((sum, row) => sum + bytesOf(row), 0)

/** A row that did not change is the same object, so it is measured only once. */
const weighed = new WeakMap<object, number>()

function bytesOf(row: object): number {
  const known = weighed.get(row)
  if (known !== undefined) return known
  const bytes = textBytes(row)
  weighed.set(row, bytes)
  return bytes
}
