import type { Item } from '#shared/features/itinerary/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import type { TripContext } from './question.ts'

/** What an answer needs of a trip and its activities. */
export const tripContext = (trip: Trip, items: readonly Item[]): TripContext => ({
  ...trip,
  planned: items.map(({ title }) => title),
  stays: items.flatMap(({ category, title, lat, lon }) =>
    category === 'hotels' && lat != null && lon != null ? [{ title, lat, lon }] : [],
  ),
})
