import type { DestinationSuggestion } from '#shared/features/places/schema.ts'
import type { GeoBounds } from '#shared/plain/mercator.ts'

/** What the page asks the worker. */
export interface PlaceQuestion {
  id: number
  /** Where the gazetteer is; the worker loads it on the first question. */
  url: string
  /** Typed text, or a part of the world whose towns are wanted. */
  about: string | GeoBounds
  limit: number
}

/** What the worker answers; null means that it has no gazetteer. */
export interface PlaceAnswer {
  id: number
  suggestions: DestinationSuggestion[] | null
}
