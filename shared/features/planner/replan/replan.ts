import type { Edit } from '#shared/sync/edit.ts'
import type { PlanDay, PlanTrip } from '../../itinerary/plan.ts'
import type { ItemFields } from '../../itinerary/schema.ts'
import type { CheckAbout } from '../check/finding.ts'
import type { CountryFacts, GuideDestination } from '../../guide/schema.ts'

/** Why a day is planned anew. */
export type ReplanWhy = 'rain' | 'late' | 'tired' | 'closed'

/** A day to be planned anew, and what there is to plan it with. */
export interface ReplanRequest {
  trip: PlanTrip
  day: PlanDay
  /** The days of the trip. */
  plan: readonly PlanDay[]
  /** What has no day. */
  ideas: PlanDay
  why: ReplanWhy
  /** With 'closed': what is. */
  closedId?: string | undefined
  /** The date and the time on the clock of the place. */
  now: { date: string; time: string }
  /** What is over stays. */
  pastIds: ReadonlySet<string>
  about: CheckAbout
  /** The guide to where the day is spent; null where there is none. */
  city: { destination: GuideDestination; facts: CountryFacts } | null
}

/** A new activity, from the guide. */
export interface AddedItem extends ItemFields {
  id: string
}

/** What becomes of an activity, in the order of the day. */
export type ReplanLine =
  | { mark: 'kept' | 'fromGuide' | 'fromIdeas'; title: string; time: string | null }
  | { mark: 'moved'; title: string; time: string | null; from: string | null }
  | { mark: 'otherDay'; title: string; day: PlanDay; time: string | null }
  | { mark: 'ideas'; title: string }

/** Another way to spend a day. */
export interface Alternative {
  title: string
  /** Why it helps, a sentence. */
  reason: string
  lines: readonly ReplanLine[]
  edits: readonly Edit[]
  undo: readonly Edit[]
}
