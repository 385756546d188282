import type { Destination } from '#shared/features/places/schema.ts'
import type { TripDestination } from '#shared/features/trips/schema.ts'

/** A destination, as the fields in which a trip stores it. */
export const tripDestinationFrom = ({
  formatted,
  city,
  country,
  lat,
  lon,
  timezone,
}: Destination): TripDestination => ({
  destination: formatted,
  destinationCity: city ?? null,
  destinationCountry: country ?? null,
  destinationLat: lat ?? null,
  destinationLon: lon ?? null,
  destinationTimeZone: timezone ?? null,
})
