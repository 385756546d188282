import type { ItemFields } from '../itinerary/schema.ts'
import type { GuidePlace } from './schema.ts'

/**
 * What an activity at a place of the guide needs besides its texts: where it is, its name there, its usual hours, if
 * it is a place to enter, and the usual length of a visit. The closed word, the ways between activities and directions follow from it.
 */
export const placeFields = ({ lat, lon, local, hours, outside, minutes }: GuidePlace) =>
  ({
    lat,
    lon,
    localText: local ?? null,
    hours: outside ? null : hours,
    durationMinutes: minutes,
  }) satisfies Partial<ItemFields>
