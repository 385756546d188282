import { distanceM } from '#shared/plain/distance.ts'
import type { LatLng } from '#shared/plain/distance.ts'
import type { GuideDestination } from '#shared/features/guide/schema.ts'
import type { TripContext } from '../question.ts'
import type { Understood } from '../understand/understood.ts'

/** A hotel farther away than this belongs to another part of the trip. Meters. */
const sameCityM = 40_000

/** What places are to be near: the bed of the trip, or a named place. 'unknown' for a bed that nobody knows. */
export function nearby(
  { text, named }: Pick<Understood, 'text' | 'named'>,
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
  return named && / (near|nearby|close to|around|next to|by) /.test(text)
    ? { name: named.name, at: named }
    : null
}
