import { priceText } from '#shared/plain/priceText.ts'
import type { ItemFields } from '../itinerary/schema.ts'
import type { PlannedStop } from './schema.ts'

const notVerified =
  'Not verified: the guide does not know this place. Check that it exists and is open before you go.'

/** A stop of a plan as an activity of the trip; `currency` (ISO 4217) is what its place is paid in. */
export function itemOf(stop: PlannedStop, city: string, currency: string): ItemFields {
  const { kind, place, name, district, start, reason } = stop
  const meal = kind === 'lunch' ? 'Lunch' : 'Dinner'
  const known = place?.name ?? name
  return {
    time: wallTime(start),
    title: known ? (kind === 'visit' ? known : `${meal} at ${known}`) : `${meal} in ${district || city}`,
    location: !district || district === city ? city : `${district}, ${city}`,
    description: [
      place?.text,
      `${reason}${place ? ` Allow ${lengthText(place.minutes)}.` : ''}`,
      !place && name && notVerified,
    ]
      .filter(Boolean)
      .join('\n\n'),
    cost: place && priceText(place, currency),
    category: kind !== 'visit' ? 'restaurants' : (place?.category ?? 'activities'),
  }
}

/** HH:MM. */
const wallTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** "45 minutes", "2 hours", "2½ hours". */
function lengthText(minutes: number): string {
  if (minutes < 90) return minutes === 60 ? 'an hour' : `${minutes} minutes`
  const halves = Math.round(minutes / 30)
  return `${Math.floor(halves / 2)}${halves % 2 === 1 ? '½' : ''} hours`
}
