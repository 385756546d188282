import type { Edit } from '#shared/sync/edit.ts'
import { asksAboutPlan, rescheduleEdits } from '#shared/features/itinerary/reschedule.ts'
import type { DatesPlan, OutsidePlan } from '#shared/features/itinerary/reschedule.ts'
import type { Day, Item } from '#shared/features/itinerary/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { detailsOf } from './tripDetails.ts'
import type { TouchedDetails } from './tripDetails.ts'

/** What a trip has planned. */
export interface TripPlan {
  days: readonly Day[]
  items: readonly Item[]
}

/** What becomes of the plan when the dates change. */
export interface PlanChoice {
  plan: DatesPlan
  outside: OutsidePlan
}

/**
 * What a change of dates asks for when nobody is asked, or before somebody answers: a trip that moves takes its
 * plan along, one that only begins earlier or later does not.
 */
export function usualChoice(
  trip: Trip,
  dates: { startDate: string | null; endDate: string | null },
): PlanChoice {
  const stays =
    dates.startDate === trip.startDate || (dates.endDate !== null && dates.endDate === trip.endDate)
  return { plan: stays ? 'keep' : 'shift', outside: 'move' }
}

/** The edits that change a trip's details, its plan along with the dates, and those that take all of it back. */
export function tripUpdateEdits(
  trip: Trip,
  changed: TouchedDetails,
  { days, items }: TripPlan,
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
  const asks = asksAboutPlan({ trip, dates, days, items })
  // Where nothing is planned yet, days that were added follow the trip.
  const plan = asks.shift
    ? (choice ?? usualChoice(trip, dates)).plan
    : dates.startDate === trip.startDate
      ? 'keep'
      : 'shift'
  const outside = choice?.outside ?? 'leave'
  const plans = rescheduleEdits({ trip, dates, days, items, plan, outside })
  return { edits: [update, ...plans.edits], undo: [back, ...plans.undo] }
}

// A form without a destination is not saved.
const updateEdit = (id: string, { destination, ...fields }: TouchedDetails): Edit => [
  'trip.update',
  { id, ...fields, ...(destination && { destination }) },
]
