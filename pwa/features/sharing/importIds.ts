import { dayIdFor } from '#shared/features/itinerary/days.ts'
import type { ImportIds } from '#shared/features/sharing/importEdits.ts'
import { derivedId } from '#shared/plain/derivedId.ts'

/** The ids of what is imported into a new trip: the same each time that the same file is. */
export function importIds(tripId: string): ImportIds {
  let count = 0
  return { tripId, newId: () => derivedId(tripId, String(count++)), dayIdFor }
}
