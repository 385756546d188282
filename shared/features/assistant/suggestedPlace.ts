import { guidesFor } from '../guide/guidesFor.ts'
import type { Whereabouts } from '../guide/guidesFor.ts'
import type { GuideDestination, GuideEntry, GuidePlace } from '../guide/schema.ts'
import { matchPlace } from '../planner/matchPlace.ts'
import type { ActivitySuggestion } from './suggestion.ts'

const unknown = { destinationCity: null, destinationLat: null, destinationLon: null }

/**
 * The guide place that a suggestion is about, in the cities that its location names, or else where the trip goes. Null
 * when it is about something else, or nobody can tell.
 */
export function suggestedPlace(
  destinations: readonly GuideDestination[],
  { title, location }: Pick<ActivitySuggestion, 'title' | 'location'>,
  trip: Whereabouts,
): GuidePlace | null {
  const places = suggestedCities(destinations, location, trip).flatMap(city => city.places)
  return matchPlace(title, places, { mayAdd: false })
}

/** The cities that a location names, or else those where the trip goes. */
export function suggestedCities<E extends GuideEntry>(
  entries: readonly E[],
  location: string,
  trip: Whereabouts | null,
): E[] {
  const named = guidesFor(entries, { destination: location, ...unknown })
  return named.length > 0 || !trip ? named : guidesFor(entries, trip)
}
