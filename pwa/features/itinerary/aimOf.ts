import type { Item } from '#shared/features/itinerary/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import type { Aim } from '#shared/plain/directions.ts'

/** Where an activity of a trip is, for the maps app. */
export const aimOf = (
  { title, location, lat, lon }: Item,
  { destination }: Pick<Trip, 'destination'>,
): Aim => ({ name: title, text: location, lat, lon, city: destination })
