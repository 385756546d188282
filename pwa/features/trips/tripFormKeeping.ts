import type { ReactNode } from 'react'
import type { TripDestination } from '#shared/features/trips/schema.ts'

/** Keeps what is typed into a form safe from a reload, a crash and a new version of the app. */
export interface FormKeeping {
  read: (userId: string, form: string) => unknown
  save: (userId: string, form: string, value: unknown) => void
  drop: (userId: string, form: string) => void
  /** Says whether the form holds something unfinished. */
  markTyping: (form: string, dirty: boolean) => void
}

/** The place for a field that chooses a destination; places are another feature's business. */
export interface DestinationSlot {
  value: TripDestination | null
  onChange: (destination: TripDestination | null) => void
  invalid: boolean
}

export interface RenderDestination {
  (slot: DestinationSlot): ReactNode
  /** Fetches its code ahead of time, if that comes by itself. */
  preload?: () => void
}
