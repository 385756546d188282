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

/** An untouched form; `destination` is where a trip planned from a place starts with. */
export const blankTripForm = (id: string, destination: TripDestination | null = null): TripForm => ({
  id,
  title: '',
  destination,
  startDate: null,
  endDate: null,
  travelersCount: 1,
  visibility: 'public',
})

/** The form that a stored draft holds; undefined when there is none, or one of another shape. */
export function readTripDraft(draft: unknown, planned: TripDestination | null = null): TripForm | undefined {
  const read = TripForm.safeParse(draft)
  return read.success && !isBlank(read.data, planned) ? read.data : undefined
}

/** True while nothing was filled in but the destination that the form started with. */
export function isBlank(form: TripForm, planned: TripDestination | null = null): boolean {
  const { destination, ...blank } = blankTripForm(form.id, planned)
  return (
    form.destination?.destination === destination?.destination &&
    (Object.keys(blank) as (keyof typeof blank)[]).every(field => form[field] === blank[field])
  )
}
