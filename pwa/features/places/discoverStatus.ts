import type { DiscoverViewProps } from './DiscoverView.tsx'

/** What Discover tells those who do not see it. Nothing while the answer on screen is to older text. */
export function discoverStatus({
  query,
  answer,
  isCurrent,
  isSlow,
}: Pick<DiscoverViewProps, 'query' | 'answer' | 'isCurrent' | 'isSlow'>): string {
  if (!query.trim()) return ''
  if (!isCurrent || !answer) return isSlow ? 'Looking for places...' : ''
  if (!answer.places) return 'The list of places is not on this device yet.'
  if (answer.places.length === 0) return 'No place by that name.'
  return answer.places.length === 1 ? '1 place found.' : `${answer.places.length} places found.`
}
