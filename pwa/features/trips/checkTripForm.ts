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

/** The first thing that keeps a form from becoming a trip, top to bottom; undefined when it can. */
export function checkTripForm(
  form: Pick<TripForm, 'title' | 'destination' | 'startDate' | 'endDate'>,
): TripFormProblem | undefined {
  if (!form.title.trim()) return { field: 'title', message: 'Enter a title.' }
  if (!form.destination?.destination.trim()) {
    return { field: 'destination', toast: { title: 'Please select a destination' } }
  }
  return checkDates(form)
}

/** What is wrong with the dates of a trip; undefined when nothing is. */
export const checkDates = ({ startDate, endDate }: TripDates): DatesProblem | undefined =>
  startDate && endDate && endDate < startDate
    ? {
        field: 'dates',
        toast: { title: 'Invalid dates', description: 'End date cannot be earlier than start date' },
      }
    : undefined

/** The arguments of `trip.create`, of a form that was checked. */
export const tripCreateArgs = ({ startDate, endDate, destination, ...form }: TripForm) => ({
  ...form,
  destination: destination!,
  dates: { startDate, endDate },
})
