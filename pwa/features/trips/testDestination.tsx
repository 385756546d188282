import type { TripDestination } from '#shared/features/trips/schema.ts'
import type { RenderDestination } from './tripFormKeeping.ts'

/** For tests: a place that nobody knows more of than its name. */
export const placeCalled = (destination: string): TripDestination => ({
  destination,
  destinationCity: null,
  destinationCountry: null,
  destinationLat: null,
  destinationLon: null,
})

/** For tests: a destination is what was typed. */
export const typedDestination: RenderDestination = ({ value, onChange, invalid }) => (
  <input
    aria-label="Destination"
    aria-invalid={invalid}
    value={value?.destination ?? ''}
    onChange={({ target }) => onChange(target.value === '' ? null : placeCalled(target.value))}
  />
)
