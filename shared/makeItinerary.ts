import { AppError } from './plain/errors.ts'
import type { Guide } from './features/guide/schema.ts'
import type { Edit } from '#shared/sync/edit.ts'
import { planTrip } from './features/planner/planTrip.ts'
import { planRequest } from './planRequest.ts'
import type { ItineraryNow, ItineraryWishes } from './planRequest.ts'
import { suggestPlan } from './suggestPlan.ts'

/** The edits that put a plan into the trip, and those that take it back. */
export interface MadeItinerary {
  edits: Edit[]
  undo: Edit[]
  /** What did not go as asked for, in sentences. */
  notes: string[]
}

/** Plans the open days of a trip from the guide. Throws AppError when nothing can be suggested. */
export function makeItinerary(guide: Guide, now: ItineraryNow, wishes: ItineraryWishes): MadeItinerary {
  const result = planTrip(planRequest(guide, now, wishes))
  if (result.status === 'no-guide') {
    throw new AppError('not-found', `There is no guide to ${now.trip.destination} yet.`)
  }
  const freeDays = result.days.filter(({ stops }) => stops.length === 0).length
  if (freeDays === result.days.length) {
    throw new AppError(
      'not-found',
      'The guide has nothing left that fits. Try other interests or a larger budget.',
    )
  }
  const notes = []
  if (result.tags.length === 0)
    notes.push('Your interests are in no place of the guide: these are the best known.')
  if (wishes.budget.trim() && result.ceiling === null)
    notes.push('The budget was not understood and left aside.')
  if (freeDays > 0) notes.push(`${daysText(freeDays)} left free: the guide has nothing more that fits.`)
  return { ...suggestPlan(guide, now, result.days), notes }
}

const daysText = (count: number): string => (count === 1 ? 'One day is' : `${count} days are`)
