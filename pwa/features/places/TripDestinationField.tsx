import type { Destination } from '#shared/features/places/schema.ts'
import type { TripDestination } from '#shared/features/trips/schema.ts'
import { DestinationField } from './DestinationField.tsx'

export interface TripDestinationFieldProps {
  value: TripDestination | null
  onChange: (destination: TripDestination | null) => void
  invalid: boolean
}

/** The destination of a trip, in the fields that a trip keeps it in. */
export function TripDestinationField({ value, onChange, invalid }: TripDestinationFieldProps) {
  return (
    <DestinationField
      label="Destination"
      required
      value={value && { formatted: value.destination }}
      onChange={destination => onChange(destination && toTrip(destination))}
      invalidMessage={invalid ? 'Please select a destination' : undefined}
    />
  )
}

function toTrip({ formatted, city, country, lat, lon }: Destination): TripDestination {
  return {
    destination: formatted,
    destinationCity: city ?? null,
    destinationCountry: country ?? null,
    destinationLat: lat ?? null,
    destinationLon: lon ?? null,
  }
}
