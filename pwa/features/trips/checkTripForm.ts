import { caps } from '#shared/plain/caps.ts'
import { daysBetween } from '#shared/plain/dates.ts'
import type { TripDates } from '#shared/features/trips/schema.ts'
import type { TripForm } from './tripForm.ts'

export interface DatesProblem {
  field: 'dates'
  toast: { title: string; description: string }
}

export type TripFormProblem =
  | { field: 'title'; message: string }
  | { field: 'destination'; toast: { title: string; description?: string } }
  | DatesProblem

/** The first problem, from top to bottom, that keeps a form from becoming a trip; undefined when there is none. */
export function checkTripForm(
  form: Pick<TripForm, 'title' | 'destination' | 'startDate' | 'endDate'>,
): TripFormProblem | undefined {
  if (!form.destination?.destination.trim()) {
    return { field: 'destination', toast: { title: 'Please select a destination' } }
  }
  const datesProblem = checkDates(form)
  if (datesProblem) return datesProblem
  if (!form.title.trim()) return { field: 'title', message: 'Enter a title.' }
  return undefined
}

/** What is wrong with a trip's dates; undefined when they are fine. */
export function checkDates({ startDate, endDate }: TripDates): DatesProblem | undefined {
  if (!startDate || !endDate) return undefined
  const refuse = (title: string, description: string) =>
    ({ field: 'dates', toast: { title, description } }) as const
  if (endDate < startDate) return refuse('Invalid dates', 'End date cannot be earlier than start date')
  const { most } = caps.daysOfTrip
  // The plan would show the days after that only once something is on them.
  if (daysBetween(startDate, endDate) < most) return undefined
  return refuse(
    'Too many days',
    `A trip can have up to ${most} days. Choose an earlier last day, or continue in a new trip.`,
  )
}

/** The arguments of `trip.create`, from a form that has been checked. */
export const tripCreateArgs = ({ startDate, endDate, destination, ...form }: TripForm) => ({
  ...form,
  destination: destination!,
  dates: { startDate, endDate },
})
