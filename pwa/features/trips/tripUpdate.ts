import type { Edit } from '#shared/sync/edit.ts'
import { asksAboutPlan, rescheduleEdits } from '#shared/features/itinerary/reschedule.ts'
import type { DatesPlan, OutsidePlan } from '#shared/features/itinerary/reschedule.ts'
import type { TripPlan } from '#shared/features/itinerary/plan.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { detailsOf } from './tripDetails.ts'
import type { TouchedDetails } from './tripDetails.ts'

/** What happens to the plan when the dates change. */
export interface PlanChoice {
  plan: DatesPlan
  outside: OutsidePlan
}

/**
 * The default choice for a change of dates, used when nobody is asked or until the person answers: a trip that moves
 * takes its plan along; a trip that only starts or ends on a different day does not.
 */
export function usualChoice(
  trip: Trip,
  dates: { startDate: string | null; endDate: string | null },
): PlanChoice {
  const stays =
    dates.startDate === trip.startDate || (dates.endDate !== null && dates.endDate === trip.endDate)
  return { plan: stays ? 'keep' : 'shift', outside: 'move' }
}

/** The edits that change a trip's details and adapt the plan to new dates, and the edits that undo all of it. */
export function tripUpdateEdits(
  trip: Trip,
  changed: TouchedDetails,
  rows: Omit<TripPlan, 'trip'>,
  choice?: PlanChoice,
): { edits: Edit[]; undo: Edit[] } {
  const before = detailsOf(trip)
  const old: TouchedDetails = Object.fromEntries(
    Object.keys(changed).map(field => [field, before[field as keyof TouchedDetails]]),
  )
  const update = updateEdit(trip.id, changed)
  const back = updateEdit(trip.id, old)
  const { dates } = changed
  if (!dates) return { edits: [update], undo: [back] }
  const asks = asksAboutPlan({ ...rows, trip, dates })
  // When nothing is planned yet, added days follow the trip.
  const plan = asks.shift
    ? (choice ?? usualChoice(trip, dates)).plan
    : dates.startDate === trip.startDate
      ? 'keep'
      : 'shift'
  const outside = choice?.outside ?? 'leave'
  const plans = rescheduleEdits({ ...rows, trip, dates, plan, outside })
  return { edits: [update, ...plans.edits], undo: [back, ...plans.undo] }
}

// A form without a destination is not saved.
const updateEdit = (id: string, { destination, ...fields }: TouchedDetails): Edit => [
  'trip.update',
  { id, ...fields, ...(destination && { destination }) },
]
