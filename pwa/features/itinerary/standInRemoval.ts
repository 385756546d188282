import { removeDay } from '#shared/features/itinerary/removeDay.ts'
import type { Day } from '#shared/features/itinerary/schema.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { readRestorableIds } from '../../data/rows/readRestorableIds.ts'
import { currentSession } from '../../data/session/session.ts'

/** The edits that delete a day which was suggested in place of another. That one comes back if it still can. */
export const standInRemoval = async (day: Day): Promise<ReturnType<typeof removeDay>> =>
  removeDay(day, await readRestorableIds(currentSession().db, 'day', tripScope(day.tripId)))
