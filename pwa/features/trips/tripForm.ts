import * as z from 'zod'
import { TripDestination, Visibility } from '#shared/features/trips/schema.ts'

/** What the Create New Trip dialog holds while it is filled in. Its id is that of the trip to be. */
const TripForm = z.object({
  id: z.string(),
  title: z.string(),
  destination: TripDestination.nullable(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  travelersCount: z.number(),
  visibility: Visibility,
})
export type TripForm = z.output<typeof TripForm>

/** An untouched form. */
export const blankTripForm = (id: string): TripForm => ({
  id,
  title: '',
  destination: null,
  startDate: null,
  endDate: null,
  travelersCount: 1,
  visibility: 'public',
})

/** The form that a stored draft holds; undefined when there is none, or one of another shape. */
export function readTripDraft(draft: unknown): TripForm | undefined {
  const read = TripForm.safeParse(draft)
  return read.success && !isBlank(read.data) ? read.data : undefined
}

/** True while nothing was filled in. */
export function isBlank(form: TripForm): boolean {
  const blank = blankTripForm(form.id)
  return (Object.keys(blank) as (keyof TripForm)[]).every(field => form[field] === blank[field])
}
