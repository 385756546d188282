import { clockTime } from '#shared/plain/clockTime.ts'
import { priceText } from '#shared/plain/priceText.ts'
import { placeFields } from '../guide/placeFields.ts'
import type { ItemFields } from '../itinerary/schema.ts'
import { lengthText } from './lengthText.ts'
import type { PlannedStop } from './schema.ts'

const notVerified = 'Not in our guide. Check that this place exists and is open before you go.'

/** A stop of a plan as an activity of the trip; `currency` (ISO 4217) is the one used at its place. */
export function itemOf(stop: PlannedStop, city: string, currency: string): ItemFields {
  const { kind, place, name, district, start, end, reason } = stop
  const meal = kind === 'lunch' ? 'Lunch' : 'Dinner'
  const isMeal = kind === 'lunch' || kind === 'dinner'
  const known = place?.name ?? name
  const length = end - start
  return {
    ...(place && placeFields(place)),
    time: clockTime(start),
    title: known ? (isMeal ? `${meal} at ${known}` : known) : `${meal} in ${district || city}`,
    location: !district || district === city ? city : `${district}, ${city}`,
    description: [
      place?.text,
      `${reason}${place ? ` Allow ${lengthText(length)}.` : ''}`,
      !place && name && (kind === 'visit' || isMeal) && notVerified,
    ]
      .filter(Boolean)
      .join('\n\n'),
    cost: place && priceText(place, currency),
    // The plan may give a place more or less time than the guide does.
    durationMinutes: length,
    category: isMeal ? 'restaurants' : kind === 'journey' ? 'transport' : (place?.category ?? 'activities'),
  }
}
