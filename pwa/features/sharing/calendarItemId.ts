import { derivedId, freeId } from '#shared/plain/derivedId.ts'

/**
 * The same for an event that is to be added once more: the first of its possible ids that is free. An id stays taken
 * when its activity is deleted.
 */
export const freeItemId = freeId

/** The format of event ids in our own exports. */
const own = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@wend$/

/** The id of the activity that an event becomes in a trip: always the same, so that re-imports are recognized. */
export const calendarItemId = (tripId: string, key: string): string => derivedId(tripId, key)

/** The id of the activity from which our own export made an event; null for other events. */
export const exportedItemId = (key: string): string | null => own.exec(key)?.[1] ?? null
