import { v5 } from 'uuid'

/** The ids of our own exports. */
const own = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@wend$/

/** The activity that an event becomes in a trip: always the same one, so that a file imported again is known. */
export const calendarItemId = (tripId: string, key: string): string => v5(key, tripId)

/** The activity that an event of our own export was. */
export const exportedItemId = (key: string): string | null => own.exec(key)?.[1] ?? null
