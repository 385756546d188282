import { AppError } from '#shared/plain/errors.ts'
import type { Edit } from '#shared/sync/edit.ts'
import { daysToChoose, newDayChoice, readyDay } from '#shared/features/itinerary/readyDay.ts'
import type { DayChoice, TripPlan } from '#shared/features/itinerary/readyDay.ts'
import type { Category } from '#shared/features/itinerary/schema.ts'

/** What is filled in to put a suggestion into a trip. */
export interface AddForm {
  tripId: string
  /** The id of a day, or `newDayChoice`; empty while none is chosen. */
  dayId: string
  /** Of a new day. */
  dayNumber: string
  dayDate: string
  title: string
  location: string
  time: string
  cost: string
  category: Category
  description: string
}

export type AddProblems = Partial<Record<keyof AddForm, string>>

/** What is missing or cannot be; empty when the form can be sent. */
export function checkAddForm(form: AddForm): AddProblems {
  const number = Number(form.dayNumber)
  return {
    ...(!form.tripId && { tripId: 'Please select a trip' }),
    ...(form.tripId && !form.dayId && { dayId: 'Please select a day' }),
    ...(form.dayId === newDayChoice &&
      !(Number.isInteger(number) && number >= 1 && number <= 3660) && {
        dayNumber: 'Enter a number from 1 on.',
      }),
    ...(!form.title.trim() && { title: 'Enter a title.' }),
    ...(!form.location.trim() && { location: 'Enter a location.' }),
  }
}

/** The edits that put the activity on its day, which is made first when it has no row yet or is a new one. */
export function addSuggestionEdits(
  plan: TripPlan,
  form: AddForm,
  ids: { id: string } & Pick<DayChoice, 'freshDayId'>,
): Edit[] {
  const isNew = form.dayId === newDayChoice
  if (!isNew && !daysToChoose(plan).some(({ id }) => id === form.dayId)) {
    throw new AppError('gone', 'Day ID is required')
  }
  const day = readyDay(plan, {
    dayId: form.dayId,
    freshDayId: ids.freshDayId,
    ...(isNew && { fresh: { dayNumber: Number(form.dayNumber), date: form.dayDate || null } }),
  })
  const { title, location, time, cost, category, description } = form
  return [
    ...day.edits,
    [
      'item.add',
      {
        id: ids.id,
        tripId: plan.trip.id,
        dayId: day.id,
        time: time || null,
        title,
        location,
        description: description || null,
        cost: cost || null,
        category,
      },
    ],
  ]
}
