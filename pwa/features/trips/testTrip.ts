import type { Trip } from '#shared/features/trips/schema.ts'

export const uuid = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

/** For tests: Ana's trip to Lisbon, April 10 to 12. */
export const lisbonTrip = (more: Partial<Trip> = {}): Trip => ({
  id: uuid(1),
  ownerId: uuid(2),
  title: 'Lisbon in spring',
  destination: 'Lisbon, Portugal',
  destinationCity: 'Lisbon',
  destinationCountry: 'Portugal',
  destinationLat: '38.7',
  destinationLon: '-9.1',
  startDate: '2027-04-10',
  endDate: '2027-04-12',
  travelersCount: 2,
  visibility: 'private',
  coverImage: null,
  createdAt: '2026-05-01T10:00:00.000Z',
  ...more,
})
