import * as z from 'zod'
import { newId } from '#shared/plain/ids.ts'
import { TripDestination } from '#shared/features/trips/schema.ts'
import { Visibility } from '#shared/features/social/visibility.ts'
import { currentSettings } from '../settings/settingsStore.ts'
import { usualTitle } from './usualTitle.ts'
import type { DraftOf } from '../../data/drafts/useDraft.ts'

/** The contents of the Create New Trip dialog. Its id becomes the trip's id. */
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

/** An untouched form; `destination` is prefilled when the trip is planned from a place. */
export const blankTripForm = (id: string, destination: TripDestination | null = null): TripForm => ({
  id,
  title: usualTitle(destination, { startDate: null, endDate: null }),
  destination,
  startDate: null,
  endDate: null,
  travelersCount: 1,
  visibility: currentSettings().visibility,
})

/**
 * The form in a stored draft; undefined when there is no draft, it is blank, or it has a different shape. One that has a
 * destination from the start may have been sent as it was.
 */
export function readTripDraft(draft: unknown, planned: TripDestination | null = null): TripForm | undefined {
  const read = TripForm.safeParse(draft)
  return read.success && (planned || !isBlank(read.data)) ? read.data : undefined
}

/** True while nothing is filled in except the destination that the form started with. */
export function isBlank(form: TripForm, planned: TripDestination | null = null): boolean {
  const { destination, ...blank } = blankTripForm(form.id, planned)
  return (
    form.destination?.destination === destination?.destination &&
    (Object.keys(blank) as (keyof typeof blank)[]).every(field => form[field] === blank[field])
  )
}

/**
 * How the draft of a new trip is stored. The id is generated once and kept with the draft, so sending the same form
 * twice makes one trip. A trip planned from a place has its own draft: what was typed for another trip is neither
 * mixed into it nor lost.
 */
export const tripDraft = (planned: TripDestination | null = null): DraftOf<TripForm> => ({
  name: planned ? `new-trip ${planned.destination}` : 'new-trip',
  read: stored => readTripDraft(stored, planned),
  blank: () => blankTripForm(newId(), planned),
  isWorth: form => !isBlank(form, planned),
})
