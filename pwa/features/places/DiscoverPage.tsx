import { useEffect } from 'react'
import type { Destination } from '#shared/features/places/schema.ts'
import { DiscoverView } from './DiscoverView.tsx'
import { warmUpPlaces } from './placeSearch.ts'
import { useDiscoverQuery } from './useDiscoverQuery.ts'
import { useDiscoverSearch } from './useDiscoverSearch.ts'
import { useMinute } from './useMinute.ts'

/** Discover: find a place on this device, and start a trip there. */
export function DiscoverPage({ planPath }: { planPath: (place: Destination) => string }) {
  const now = useMinute()
  const [query, setQuery] = useDiscoverQuery()
  const { answer, isCurrent, isSlow, retry } = useDiscoverSearch(query)
  useEffect(warmUpPlaces, [])
  return (
    <DiscoverView
      query={query}
      onQuery={setQuery}
      answer={answer}
      isCurrent={isCurrent}
      isSlow={isSlow}
      onRetry={retry}
      now={now}
      planPath={planPath}
    />
  )
}
