import { distanceM } from '#shared/plain/distance.ts'
import type { LatLng } from '#shared/plain/distance.ts'
import type { GuideDestination } from '#shared/features/guide/schema.ts'
import type { TripContext } from '../question.ts'
import type { Understood } from '../understand/understood.ts'

/** A hotel farther away than this belongs to another part of the trip. Meters. */
const sameCityM = 40_000

/**
 * What places are to be near: the bed of the trip, or a named place, also as that in which to eat or sleep ("dinner in
 * Alfama"). 'unknown' for a bed that nobody knows.
 */
export function nearby(
  { text, named, wish }: Pick<Understood, 'text' | 'named' | 'wish'>,
  trip: TripContext | null,
  city: GuideDestination,
): { name: string; at: LatLng } | 'unknown' | null {
  if (
    / (my|our|the) (hotel|hostel|apartment|airbnb|place|room) | where (i|we) (stay|sleep) /.test(text) &&
    / (near|close|from|around|next|by|walking) /.test(text)
  ) {
    const bed = trip?.stays.find(stay => distanceM(stay, city) <= sameCityM)
    return bed ? { name: bed.title, at: bed } : 'unknown'
  }
  const isWithin = named && wish.category && wish.category !== named.category && / in /.test(text)
  return named && (isWithin || / (near|nearby|close to|around|next to|by) /.test(text))
    ? { name: named.name, at: named }
    : null
}
