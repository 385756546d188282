import type { DestinationSuggestion } from '#shared/features/places/schema.ts'

/** A place as Discover shows it, with what is known about it. */
export interface DiscoverPlace extends DestinationSuggestion {
  population?: number
}
