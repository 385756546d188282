import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { UpcomingTrips } from '../../features/trips/UpcomingTrips.tsx'
import { useMyTrips } from '../../features/trips/useMyTrips.ts'
import { useIsAdmin } from '../../features/admin/useIsAdmin.ts'
import { useCurrentUser } from '../../sync/currentUser.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { whenIdle } from '../../ui/whenIdle.ts'
import { adminCuratedPath, newTripPath } from '../paths.ts'
import { greeting } from './greeting.ts'
import { HomeView } from './HomeView.tsx'
import type { HomeTab } from './HomeView.tsx'

const CuratedPart = lazyPart(async () => (await import('../../features/curated/CuratedPage.tsx')).CuratedPage)

const HeroPart = lazyPart(async () => (await import('../../features/feed/HeroBanner.tsx')).HeroBanner)
const HomeFeedPart = lazyPart(async () => (await import('./HomeFeed.tsx')).HomeFeed)

/** Home: the feed with what comes next, and the curated collections. The address says which of the two. */
export function HomePage() {
  usePageTitle('Home')
  const { firstName } = useCurrentUser()
  const isAdmin = useIsAdmin()
  const [query, setQuery] = useSearchParams()
  // The hour of arrival: a greeting does not change under the reader.
  const [hour] = useState(() => new Date().getHours())
  const trips = useMyTrips()
  const isNew = trips?.length === 0
  const [isFeedEmpty, setFeedEmpty] = useState(false)
  const tab: HomeTab = query.get('tab') === 'curated' ? 'curated' : 'feed'
  // So that the collections are there when they are asked for.
  useEffect(() => whenIdle(CuratedPart.preload, 5000), [])
  return (
    <HomeView
      greeting={greeting(hour, firstName ?? '')}
      newTripPath={isNew ? null : newTripPath}
      addCuratedPath={isAdmin ? adminCuratedPath : null}
      tab={tab}
      onTab={next => setQuery(next === 'curated' ? { tab: next } : {}, { replace: true })}
    >
      <HeroPart />
      {tab === 'curated' ? (
        <CuratedPart />
      ) : (
        <>
          {/* A feed without trips leads to a first one itself. */}
          {!(isNew && isFeedEmpty) && <UpcomingTrips trips={trips} />}
          <HomeFeedPart onEmpty={setFeedEmpty} />
        </>
      )}
    </HomeView>
  )
}
