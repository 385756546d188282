import type { ReactNode } from 'react'
import type { TripMarks } from '#shared/features/feed/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import type { Role } from '#shared/sync/mutator.ts'
import type { TripOverviewProps } from './TripOverview.tsx'
import type { TripOwner } from './TripOwnerLine.tsx'
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

/** A trip of somebody else, as the parts for what people do with each other's trips get it. */
export interface VisitSlot {
  trip: Trip
  owner: TripOwner
  /** Absent where an older app kept the trip. */
  marks: TripMarks | undefined
  /** When the server told of it, in ms since 1970. */
  at: number
  /** Asks the server again. */
  refresh: () => void
}

/** The places on a trip's page for the parts of other features. */
export interface TripSlots {
  /** The people of the trip, in the overview card. */
  renderPeople?: (slot: TripSlot) => ReactNode
  /** Buttons of the overview card, after its own. */
  renderActions?: (slot: TripSlot) => ReactNode
  /** What the person who looks can do about the owner, beside their name. */
  renderOwnerActions?: (slot: VisitSlot) => ReactNode
  /** Like, comment, save and report, on a trip of somebody else. */
  renderSocial?: (slot: VisitSlot) => ReactNode
  /** The plan itself, with what stands beside it. */
  renderPlan: (slot: TripPlanSlot) => ReactNode
}
