import type { DestinationSuggestion } from '#shared/features/places/schema.ts'
import type { Whereabouts } from '#shared/features/guide/guidesFor.ts'
import type { LatLng } from '#shared/plain/distance.ts'

/** The parts of a trip that an answer needs. */
export interface TripContext extends Whereabouts {
  startDate: string | null
  endDate: string | null
  /** Titles of what is planned already. */
  planned: readonly string[]
  /** Where people sleep, as far as it is known where that is. */
  stays: readonly ({ title: string } & LatLng)[]
}

export interface GuideQuestion {
  /** What the person has asked so far, the latest last. */
  questions: readonly string[]
  /** The text that answered the question before; null for the first. */
  lastAnswer: string | null
  trip: TripContext | null
  /** yyyy-MM-dd, where the person is. */
  today: string
}

/** Towns by that name, best first; may forgive a slip. Empty as well when there is no gazetteer at hand. */
export type FindTowns = (name: string) => Promise<readonly DestinationSuggestion[]>
