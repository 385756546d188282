import { DiscoverPage } from '../features/places/DiscoverPage.tsx'
import { writePlannedDestination } from '../features/trips/plannedDestination.ts'
import { newTripPath } from './paths.ts'

/** Discover, from where a trip to a place begins. */
export function DiscoverScreen() {
  return <DiscoverPage planPath={place => `${newTripPath}&${writePlannedDestination(place)}`} />
}
