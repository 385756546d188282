import { countText } from '#shared/plain/countText.ts'
import type { DiscoverPlace } from './discoverPlace.ts'

/** The state of a search. */
export interface DiscoverSearch {
  query: string
  /** The latest answer; until a newer one arrives it may be for older text. `places` is null without a gazetteer. */
  answer: { query: string; places: readonly DiscoverPlace[] | null } | undefined
  /** True when the answer is for `query`. */
  isCurrent: boolean
  /** True when the wait for an answer is long enough to notice. */
  isSlow: boolean
}

/** What Discover announces to screen readers. Empty while the answer on screen is for older text. */
export function discoverStatus({ query, answer, isCurrent, isSlow }: DiscoverSearch): string {
  if (!query.trim()) return ''
  if (!isCurrent || !answer) return isSlow ? 'Looking for places...' : ''
  if (!answer.places) return "Places aren't available offline yet."
  if (answer.places.length === 0) return 'No place by that name.'
  return `${countText(answer.places.length, 'place')} found.`
}
