import type { TripDestination } from '#shared/features/trips/schema.ts'
import { DestinationField } from './DestinationField.tsx'
import { tripDestinationFrom } from './tripDestinationFrom.ts'

export interface TripDestinationFieldProps {
  value: TripDestination | null
  onChange: (destination: TripDestination | null) => void
  invalid: boolean
  isFirst?: boolean
}

/** A trip's destination, as the fields in which a trip stores it. */
export function TripDestinationField({ value, onChange, invalid, isFirst }: TripDestinationFieldProps) {
  return (
    <DestinationField
      label="Destination"
      required
      isFirst={isFirst}
      value={value && { formatted: value.destination }}
      onChange={destination => onChange(destination && tripDestinationFrom(destination))}
      invalidMessage={invalid ? 'Please select a destination' : undefined}
    />
  )
}
