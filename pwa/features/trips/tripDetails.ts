import * as z from 'zod'
import { TripDestination } from '#shared/features/trips/schema.ts'
import { destinationOf } from '#shared/features/trips/destinationOf.ts'
import { Visibility } from '#shared/features/social/visibility.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { sameValue } from '#shared/plain/sameValue.ts'

/** What the Edit trip details dialog shows. The two dates count as one field. */
const TripDetails = z.object({
  title: z.string(),
  destination: TripDestination.nullable(),
  dates: z.object({ startDate: z.string().nullable(), endDate: z.string().nullable() }),
  travelersCount: z.number(),
  visibility: Visibility,
  showDates: z.boolean(),
  /** ISO 4217; null for that of the destination. */
  currency: z.string().nullable(),
})
export type TripDetails = z.output<typeof TripDetails>

/** Only the fields the person has touched: all others follow the trip, whoever changes it in the meantime. */
export type TouchedDetails = Partial<TripDetails>

/** The touched fields in a stored draft; none when there is no draft or it has a different shape. */
export function readDetailsDraft(draft: unknown): TouchedDetails {
  const read = TripDetails.partial().safeParse(draft ?? {})
  return read.success ? read.data : {}
}

/** A trip's current details. */
export const detailsOf = (trip: Trip): TripDetails => ({
  title: trip.title,
  destination: destinationOf(trip),
  dates: { startDate: trip.startDate, endDate: trip.endDate },
  travelersCount: trip.travelersCount,
  visibility: trip.visibility,
  showDates: trip.showDates ?? false,
  currency: trip.currency ?? null,
})

/** The fields that really differ from the trip; an edit names only these. Retyping the same name changes nothing. */
export function changedDetails(trip: Trip, touched: TouchedDetails): TouchedDetails {
  const now = detailsOf(trip)
  const changed = { ...touched }
  for (const field of Object.keys(changed) as (keyof TripDetails)[]) {
    if (sameValue(changed[field], now[field])) delete changed[field]
  }
  if (changed.title?.trim() === now.title) delete changed.title
  if (
    changed.destination?.destination.trim() === now.destination?.destination &&
    !isChosen(changed.destination)
  ) {
    delete changed.destination
  }
  return changed
}

const isChosen = (destination: TripDestination | null | undefined): boolean =>
  Boolean(destination?.destinationCity ?? destination?.destinationLat)
