import type { DestinationSuggestion } from '#shared/features/places/schema.ts'

/** What the page asks the worker. */
export interface PlaceQuestion {
  id: number
  /** Where the gazetteer is; the worker loads it on the first question. */
  url: string
  query: string
  limit: number
}

/** What the worker answers; null means that it has no gazetteer. */
export interface PlaceAnswer {
  id: number
  suggestions: DestinationSuggestion[] | null
}
