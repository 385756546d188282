import type { RenderDestination } from '../features/trips/tripFormKeeping.ts'
import { lazyPart } from '../ui/lazyPart.tsx'

// With its search it is too heavy to load before somebody makes a trip.
const DestinationPart = lazyPart(
  async () => (await import('../features/places/TripDestinationField.tsx')).TripDestinationField,
)

/** The field that chooses a destination, for the forms of other features. */
export const renderDestination: RenderDestination = slot => <DestinationPart {...slot} />
