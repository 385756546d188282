import { formFor } from '../../plain/countText.ts'
import { AppError } from '../../plain/errors.ts'
import type { Guide } from '../guide/schema.ts'
import type { PlanToFill } from '../itinerary/plan.ts'
import type { Trip } from '../trips/schema.ts'
import type { Edit } from '#shared/sync/edit.ts'
import { holidayNotes } from './holidayNotes.ts'
import { limitText } from './limitText.ts'
import { guideLimits, planTrip } from './planTrip.ts'
import { planRequest } from './planRequest.ts'
import type { ItineraryWishes } from './planRequest.ts'
import type { PlannedStop } from './schema.ts'
import { stepFreeTexts } from './stepFreeText.ts'
import { suggestPlan } from './suggestPlan.ts'

/** The edits that put a plan into the trip, and those that take it back. */
export interface MadeItinerary {
  edits: Edit[]
  undo: Edit[]
  /** What could not be done as requested, in sentences. */
  notes: string[]
}

/** Plans the open days of a trip from the guide. Throws AppError when nothing can be suggested. */
export function makeItinerary(guide: Guide, now: PlanToFill<Trip>, wishes: ItineraryWishes): MadeItinerary {
  const request = planRequest(guide, now, wishes)
  const result = planTrip(request)
  if (result.status === 'no-guide') {
    throw new AppError('not-found', `Our guide doesn't cover ${now.trip.destination} yet.`)
  }
  const freeDays = result.days.filter(({ stops }) => !stops.some(isPlan)).length
  if (freeDays === result.days.length) {
    const [unknown] = stepFreeTexts(request)
    throw new AppError(
      'not-found',
      unknown ?? 'Nothing else in our guide fits. Try other interests or a bigger budget.',
    )
  }
  const notes = []
  if (result.tags.length === 0)
    notes.push('Nothing in our guide matches your interests, so here are the highlights.')
  if (wishes.budget.trim() && result.ceiling === null)
    notes.push("We couldn't read the budget, so we ignored it.")
  if (result.leftOut.length > 0)
    notes.push(`There are more cities than days, so ${listText(result.leftOut)} had to be left out.`)
  notes.push(...stepFreeTexts(request), ...guideLimits(request).map(limitText))
  if (freeDays > 0) notes.push(`${daysText(freeDays)} left free because nothing else in our guide fits.`)
  notes.push(...holidayNotes(request))
  return { ...suggestPlan(guide, now, result.days), notes }
}

/** Whether it is more than a meal or a rest. */
const isPlan = ({ kind }: PlannedStop): boolean => kind === 'visit' || kind === 'journey'

const listText = (names: readonly string[]): string => new Intl.ListFormat('en-US').format(names)

const daysText = (count: number): string => formFor(count, 'One day is', `${count} days are`)
