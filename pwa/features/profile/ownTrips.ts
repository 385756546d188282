import type { ProfileTrip } from '#shared/features/profile/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'

/** The person's own trips, newest first: those of others that they travel on are on the others' profiles. */
export const ownTrips = (trips: readonly Trip[], userId: string): ProfileTrip[] =>
  trips
    .filter(({ ownerId }) => ownerId === userId)
    .map(presentTrip)
    .toSorted((a, b) => (a.id < b.id ? 1 : -1))

const presentTrip = (trip: Trip): ProfileTrip => ({
  id: trip.id,
  title: trip.title,
  destination: trip.destination,
  destinationCity: trip.destinationCity,
  destinationCountry: trip.destinationCountry,
  destinationLat: trip.destinationLat,
  destinationLon: trip.destinationLon,
  startDate: trip.startDate,
  endDate: trip.endDate,
  coverImage: trip.coverImage,
  ownerId: trip.ownerId,
})
