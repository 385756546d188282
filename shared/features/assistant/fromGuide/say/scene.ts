import type { Guide } from '#shared/features/guide/schema.ts'
import type { ActivitySuggestion } from '#shared/features/assistant/suggestion.ts'
import type { TripContext } from '../question.ts'
import type { Understood } from '../understand/understood.ts'

/** A question that was understood, and what is known besides. */
export interface Scene {
  guide: Guide
  asked: Understood
  trip: TripContext | null
  today: string
  /** HH:MM */
  time: string | null
  /** yyyy-MM-dd */
  tripDates: readonly string[]
}

/** Paragraphs of an answer, and what it suggests. */
export interface Said {
  parts: string[]
  suggestions: ActivitySuggestion[]
}
