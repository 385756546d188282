import type { PlanDay, PlanTrip } from '#shared/features/itinerary/plan.ts'

/** What the actions on an itinerary start from. */
export interface ItineraryNow {
  trip: PlanTrip
  plan: readonly PlanDay[]
  /** What has no day yet. */
  ideas?: PlanDay | undefined
  /** Deleted days. */
  deletedIds?: readonly string[]
}
