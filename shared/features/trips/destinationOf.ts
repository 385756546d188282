import type { TripDestination } from './schema.ts'

/** Where a trip goes, without the rest of the trip. */
export const destinationOf = (trip: TripDestination): TripDestination => ({
  destination: trip.destination,
  destinationCity: trip.destinationCity,
  destinationCountry: trip.destinationCountry,
  destinationLat: trip.destinationLat,
  destinationLon: trip.destinationLon,
  ...(trip.destinationTimeZone && { destinationTimeZone: trip.destinationTimeZone }),
})
