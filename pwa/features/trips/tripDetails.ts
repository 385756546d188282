import * as z from 'zod'
import { TripDestination, Visibility } from '#shared/features/trips/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { sameValue } from '#shared/sync/sameValue.ts'

/** What the Edit Trip Details dialog shows. Both dates are one answer. */
const TripDetails = z.object({
  title: z.string(),
  destination: TripDestination.nullable(),
  dates: z.object({ startDate: z.string().nullable(), endDate: z.string().nullable() }),
  travelersCount: z.number(),
  visibility: Visibility,
})
export type TripDetails = z.output<typeof TripDetails>

/** Only what the person has touched: anything else follows the trip, whoever changes it meanwhile. */
export type TouchedDetails = Partial<TripDetails>

/** The touched fields that a stored draft holds; none when there is no draft, or one of another shape. */
export function readDetailsDraft(draft: unknown): TouchedDetails {
  const read = TripDetails.partial().safeParse(draft ?? {})
  return read.success ? read.data : {}
}

/** A trip's details as they stand. */
export const detailsOf = (trip: Trip): TripDetails => ({
  title: trip.title,
  destination: {
    destination: trip.destination,
    destinationCity: trip.destinationCity,
    destinationCountry: trip.destinationCountry,
    destinationLat: trip.destinationLat,
    destinationLon: trip.destinationLon,
  },
  dates: { startDate: trip.startDate, endDate: trip.endDate },
  travelersCount: trip.travelersCount,
  visibility: trip.visibility,
})

/** The fields that really differ from the trip: what an edit names. A name typed again is the same place. */
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
