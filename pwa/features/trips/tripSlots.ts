import type { ReactNode } from 'react'
import type { Trip } from '#shared/features/trips/schema.ts'
import type { Role } from '#shared/sync/mutator.ts'
import type { TripOverviewProps } from './TripOverview.tsx'
import type { TripPlan } from './tripUpdate.ts'

/** What a trip's page tells the parts of other features that are composed into it. */
export interface TripSlot {
  trip: Trip
  /** Null for somebody who only looks. */
  role: Role | null
  canEdit: boolean
}

export interface TripPlanSlot extends TripSlot {
  /** The plan of a trip that is only looked at. */
  visited: TripPlan | undefined
  /** The overview card, which tells how much is planned. */
  renderOverview: (counts: TripOverviewProps['counts']) => ReactNode
}

/** The places on a trip's page for the parts of other features. */
export interface TripSlots {
  /** The people of the trip, in the overview card. */
  renderPeople?: (slot: TripSlot) => ReactNode
  /** Buttons of the overview card, after its own. */
  renderActions?: (slot: TripSlot) => ReactNode
  /** The plan itself, with what stands beside it. */
  renderPlan: (slot: TripPlanSlot) => ReactNode
}
