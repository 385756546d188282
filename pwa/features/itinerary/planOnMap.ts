import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import type { OpenPart } from './openPart.ts'
import type { DayInView } from './useDayInView.ts'
import type { TripPlace } from './useTripPlace.ts'

/** What a plan tells the map beside it, and what the map may ask of the plan. The functions stay the same. */
export interface PlanOnMap {
  /** The days as the filter shows them. */
  plan: readonly PlanDay[]
  /** What has no day yet; undefined for visitors. */
  ideas: PlanDay | undefined
  /** What is over, while the trip is on. */
  pastIds: ReadonlySet<string>
  canEdit: boolean
  inView: DayInView
  /** The days on the page; their rows have `data-item-id`. */
  listNow: () => HTMLElement | null
  /** Whether the map is shown in place of the plan. */
  isFront: boolean
  /** Whether it is beside the plan, or would be. */
  isBeside: boolean
  onShow: (place: TripPlace) => void
  /** Shows an activity in the plan. With `keepsFocus`, without taking the focus there. */
  onGoTo: (itemId: string, keepsFocus?: boolean) => void
  onOpen: (part: OpenPart) => void
}
