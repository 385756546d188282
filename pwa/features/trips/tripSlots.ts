import type { ReactNode } from 'react'
import type { TripMarks } from '#shared/features/feed/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import type { Role } from '#shared/sync/context.ts'
import type { RenderDestination } from './destinationSlot.ts'
import type { PlanCounts } from './TripFacts.tsx'
import type { TripOwner } from './TripOwnerLine.tsx'
import type { PlanRows } from '#shared/features/itinerary/plan.ts'

/** What a trip's page passes to the other features' parts that it is composed of. */
export interface TripSlot {
  trip: Trip
  /** Null for visitors, who can only look. */
  role: Role | null
  canEdit: boolean
}

export interface TripPlanSlot extends TripSlot {
  /** The plan of a trip that the person is only visiting, and whose it is. */
  visited: (PlanRows & { owner: TripOwner }) | undefined
  /** The date of today at the destination, yyyy-MM-dd. */
  today: string
  /** Called with the date where the traveler is, which a flight in the plan may tell apart. */
  onToday: (date: string) => void
  /** What is now and next; nothing unless the trip is on. */
  todayCard: ReactNode
  /** The header, which says how much is planned; nothing on phones. */
  renderOverview: (counts: PlanCounts) => ReactNode
  /** What the trip is about, on phones. */
  renderAbout: (counts: PlanCounts) => ReactNode
}

/** What the page passes to the social parts for someone else's trip. */
export interface VisitSlot {
  trip: Trip
  owner: TripOwner
  /** Absent when an older version of the app stored the trip. */
  marks: TripMarks | undefined
  /** When the server sent it, in ms since 1970. */
  at: number
  /** Asks the server again. */
  refresh: () => void
}

/** The slots on a trip's page for parts of other features. */
export interface TripSlots {
  /** The state of the sync, for the bar that replaces the app's on phones. */
  renderSync?: () => ReactNode
  /** The people on the trip, in its header. */
  renderPeople?: (slot: TripSlot) => ReactNode
  /** Extra buttons for the header, after its own. On phones, where there is no header, they show no button. */
  renderActions?: (slot: TripSlot) => ReactNode
  /** The visitor's actions for the owner, next to the owner's name. */
  renderOwnerActions?: (slot: VisitSlot) => ReactNode
  /** Like, comment, save and report, on someone else's trip. */
  renderSocial?: (slot: VisitSlot) => ReactNode
  /** An open invitation to the trip, above everything else. */
  renderInvitation?: (tripId: string) => ReactNode
  /** In place of a trip that can't be seen: `missing`, unless the person is invited to it. */
  renderMissing?: (tripId: string, missing: ReactNode) => ReactNode
  /** The offer to copy someone else's trip; left out while an invitation to plan it is open. */
  renderCopy?: (tripId: string, copy: ReactNode) => ReactNode
  /** What is now and next, above the plan, while the trip is on. */
  renderToday?: (slot: TripSlot) => ReactNode
  /** The trip's picture, which fills its frame, instead of the one drawn from its destination. */
  renderCover?: (slot: TripSlot) => ReactNode
  /** The plan itself, with what is next to it. */
  renderPlan: (slot: TripPlanSlot) => ReactNode
}

/** What a trip's page is composed of. */
export interface TripPageProps extends TripSlots {
  renderDestination: RenderDestination
}
