import type { ItemFields } from '#shared/features/itinerary/schema.ts'
import type { PlannedStop } from '#shared/features/planner/schema.ts'

/** What one person pays, as the guide's price levels say it. */
const priceTexts = ['Free', 'Up to €15', '€15 to €35', '€35 to €80', 'Over €80']

/** A stop of a plan as an activity of the trip. */
export function itemOf(stop: PlannedStop, city: string): ItemFields {
  const { kind, place, district, start, reason } = stop
  const meal = kind === 'lunch' ? 'Lunch' : 'Dinner'
  return {
    time: clockText(start),
    title: place
      ? kind === 'visit'
        ? place.name
        : `${meal} at ${place.name}`
      : `${meal} in ${district || city}`,
    location: !district || district === city ? city : `${district}, ${city}`,
    description: [place?.text, `${reason}${place ? ` Allow ${lengthText(place.minutes)}.` : ''}`]
      .filter(Boolean)
      .join('\n\n'),
    cost: place ? priceTexts[place.price]! : null,
    category: place && kind === 'visit' ? place.category : 'restaurants',
  }
}

/** HH:MM. */
const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** "45 minutes", "2 hours", "2½ hours". */
function lengthText(minutes: number): string {
  if (minutes < 90) return minutes === 60 ? 'an hour' : `${minutes} minutes`
  const halves = Math.round(minutes / 30)
  return `${Math.floor(halves / 2)}${halves % 2 === 1 ? '½' : ''} hours`
}
