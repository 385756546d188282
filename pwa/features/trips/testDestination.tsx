import type { TripDestination } from '#shared/features/trips/schema.ts'
import type { RenderDestination } from './destinationSlot.ts'

/** For tests: a place about which only the name is known. */
export const placeCalled = (destination: string): TripDestination => ({
  destination,
  destinationCity: null,
  destinationCountry: null,
  destinationLat: null,
  destinationLon: null,
})

/** For tests: a plain input; the destination is whatever was typed. */
export const typedDestination: RenderDestination = ({ value, onChange, invalid }) => (
  <input
    aria-label="Destination"
    aria-invalid={invalid}
    value={value?.destination ?? ''}
    onChange={({ target }) => onChange(target.value === '' ? null : placeCalled(target.value))}
  />
)
