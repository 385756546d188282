import { isPlainDate } from '#shared/plain/dates.ts'
import { AppError } from '#shared/plain/errors.ts'
import type { Edit } from '#shared/sync/edit.ts'
import {
  addActivity,
  chooseDay,
  daysToChoose,
  ideasChoice,
  newDayChoice,
} from '#shared/features/itinerary/plan.ts'
import type { DayChoice, TripPlan } from '#shared/features/itinerary/plan.ts'
import { placeFields } from '#shared/features/guide/placeFields.ts'
import type { GuidePlace } from '#shared/features/guide/schema.ts'
import type { Category } from '#shared/features/itinerary/schema.ts'
import { dayNumberProblem } from '../itinerary/dayNumberProblem.ts'

/** The form for adding a suggestion to a trip. */
export interface AddForm {
  tripId: string
  /** The id of a day, `newDayChoice` or `ideasChoice`; empty while none is chosen. */
  dayId: string
  /** For a new day. */
  dayNumber: string
  dayDate: string
  title: string
  location: string
  time: string
  cost: string
  category: Category
  description: string
}

/** The ids of what the form may add. */
export type NewIds = { id: string } & Pick<DayChoice, 'freshDayId'>

export type AddProblems = Partial<Record<keyof AddForm, string>>

/** What is missing or invalid; empty when the form can be submitted. */
export function checkAddForm(form: AddForm): AddProblems {
  const isNew = form.dayId === newDayChoice
  const dayNumber = isNew && dayNumberProblem(form.dayNumber)
  return {
    ...(!form.tripId && { tripId: 'Please select a trip' }),
    ...(form.tripId && !form.dayId && { dayId: 'Please select a day' }),
    ...(dayNumber && { dayNumber }),
    // Date fields take years of more than four digits.
    ...(isNew && form.dayDate && !isPlainDate(form.dayDate) && { dayDate: 'Enter a date.' }),
    ...(!form.title.trim() && { title: 'Enter a title.' }),
    ...(!form.location.trim() && { location: 'Enter a location.' }),
  }
}

/**
 * The edits that put the activity on its day. They make the day first if it is new or has no row yet. `place` is what
 * the activity is about, when the guide knows it.
 */
export function addSuggestionEdits(
  plan: TripPlan,
  form: AddForm,
  ids: NewIds,
  place: GuidePlace | null,
): Edit[] {
  const isNew = form.dayId === newDayChoice
  const isIdea = form.dayId === ideasChoice
  if (!isNew && !isIdea && !daysToChoose(plan).some(({ id }) => id === form.dayId)) {
    throw new AppError('gone', 'Day ID is required')
  }
  const day = chooseDay(plan, {
    dayId: form.dayId,
    freshDayId: ids.freshDayId,
    ...(isNew && { fresh: { dayNumber: Number(form.dayNumber), date: form.dayDate || null } }),
  })
  const { title, location, time, cost, category, description } = form
  return addActivity(plan.trip, day, {
    id: ids.id,
    // What has no day yet has no time either.
    time: isIdea ? null : time || null,
    title,
    location,
    description: description || null,
    cost: cost || null,
    category,
    ...(place && placeFields(place)),
  })
}
