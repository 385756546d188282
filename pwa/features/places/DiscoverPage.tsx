import { useEffect } from 'react'
import type { Destination } from '#shared/features/places/schema.ts'
import { savesData } from '../../ui/savesData.ts'
import { DiscoverView } from './DiscoverView.tsx'
import { warmUpPlaces } from './placeSearch.ts'
import { useDiscoverQuery } from './useDiscoverQuery.ts'
import { useDiscoverSearch } from './useDiscoverSearch.ts'
import { useNow } from '../../ui/useNow.ts'

/** Discover: search the places on this device and start a trip to one of them. */
export function DiscoverPage({ planPath }: { planPath: (place: Destination) => string }) {
  const now = useNow()
  const [query, setQuery] = useDiscoverQuery()
  const { answer, isCurrent, isSlow, retry } = useDiscoverSearch(query)
  useEffect(() => {
    if (!savesData()) warmUpPlaces()
  }, [])
  return (
    <DiscoverView
      query={query}
      onQuery={setQuery}
      answer={answer}
      isCurrent={isCurrent}
      isSlow={isSlow}
      onRetry={retry}
      now={new Date(now)}
      planPath={planPath}
    />
  )
}
