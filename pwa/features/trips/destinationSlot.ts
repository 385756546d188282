import type { ReactNode } from 'react'
import type { TripDestination } from '#shared/features/trips/schema.ts'

/** The slot for a field that chooses a destination; the field itself belongs to the places feature. */
export interface DestinationSlot {
  value: TripDestination | null
  onChange: (destination: TripDestination | null) => void
  invalid: boolean
  /** The form begins with it: it takes the focus when its code arrives after the form. */
  isFirst?: boolean
}

export interface RenderDestination {
  (slot: DestinationSlot): ReactNode
  /** Loads the field's code ahead of time, if it is loaded separately. */
  preload?: () => void
}
