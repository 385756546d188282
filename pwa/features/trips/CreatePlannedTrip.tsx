import { CreateTripDialog } from './CreateTripDialog.tsx'
import type { CreateTripDialogProps } from './CreateTripDialog.tsx'
import { readPlannedDestination } from './plannedDestination.ts'

interface CreatePlannedTripProps extends Omit<CreateTripDialogProps, 'planned'> {
  /** The query of the address, which may name a destination. */
  query: URLSearchParams
}

/** Create New Trip, with the destination that the address names. */
export function CreatePlannedTrip({ query, ...props }: CreatePlannedTripProps) {
  const planned = readPlannedDestination(query)
  return <CreateTripDialog key={planned?.destination} {...props} planned={planned} />
}
