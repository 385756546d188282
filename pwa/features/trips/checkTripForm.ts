import type { TripForm } from './tripForm.ts'

export type TripFormProblem =
  | { field: 'title'; message: string }
  | { field: 'destination' | 'dates'; toast: { title: string; description?: string } }

/** The first thing that keeps a form from becoming a trip, top to bottom; undefined when it can. */
export function checkTripForm(form: TripForm): TripFormProblem | undefined {
  if (!form.title.trim()) return { field: 'title', message: 'Enter a title.' }
  if (!form.destination?.destination.trim()) {
    return { field: 'destination', toast: { title: 'Please select a destination' } }
  }
  if (form.startDate && form.endDate && form.endDate < form.startDate) {
    return {
      field: 'dates',
      toast: { title: 'Invalid dates', description: 'End date cannot be earlier than start date' },
    }
  }
  return undefined
}

/** The arguments of `trip.create`. */
export const tripCreateArgs = ({ startDate, endDate, ...form }: TripForm) => ({
  ...form,
  dates: { startDate, endDate },
})
