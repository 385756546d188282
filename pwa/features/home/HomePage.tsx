import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router-dom'
import { may } from '#shared/rights.ts'
import { useCurrentUser } from '../../data/session/currentUser.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { adminCuratedPath, newTripPath } from '../../ui/navigation/paths.ts'
import { onMinute } from '../../ui/useNow.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { savesData } from '../../ui/savesData.ts'
import { whenIdle } from '../../ui/whenIdle.ts'
import { useIsAdmin } from '../admin/useIsAdmin.ts'
import { Invitations } from '../collaborators/Invitations.tsx'
import { useSettings } from '../settings/useSettings.ts'
import { useOpenOnTrip } from '../today/useOpenOnTrip.tsx'
import { NextTripCard } from '../trips/NextTripCard.tsx'
import { UpcomingTripsView } from '../trips/UpcomingTripsView.tsx'
import { groupTrips } from '../trips/groupTrips.ts'
import { useMyTrips } from '../trips/useMyTrips.ts'
import { useToday } from '../trips/useToday.ts'
import { useTodayAt } from '../trips/useTodayAt.ts'
import { isNear } from '../trips/isNear.ts'
import { ContinuePlanning } from './ContinuePlanning.tsx'
import { greeting } from './greeting.ts'
import { HomeView } from './HomeView.tsx'
import { useFeedEmpty } from './useFeedEmpty.ts'
import type { HomeTab } from './HomeView.tsx'

const CuratedPart = lazyPart(() => import('../curated/CuratedPage.tsx').then(part => part.CuratedPage))

const TodayPart = lazyPart(() => import('../today/TodayCard.tsx').then(part => part.TodayCard))
const HomeFeedPart = lazyPart(() => import('./HomeFeed.tsx').then(part => part.HomeFeed))

const hourNow = () => new Date().getHours()

/**
 * Home: the current or next trip, what is unfinished, and the feed; or the curated collections. The address says which
 * of the two is open.
 */
export function HomePage() {
  usePageTitle('Home')
  const { firstName } = useCurrentUser()
  const isAdmin = useIsAdmin()
  const [query, setQuery] = useSearchParams()
  const hour = useSyncExternalStore(onMinute, hourNow)
  const today = useToday()
  const todayAt = useTodayAt()
  const trips = useMyTrips()
  const ahead = useMemo(() => trips && groupTrips(trips, todayAt).ahead, [trips, todayAt])
  const [isFeedEmpty, setFeedEmpty] = useFeedEmpty()
  const isAllEmpty = trips?.length === 0 && isFeedEmpty
  const tab: HomeTab = query.get('tab') === 'curated' ? 'curated' : 'feed'
  const leaves = useOpenOnTrip(ahead, useSettings().opensOnTrip)
  // Preloaded, so that the collections are there when they are opened.
  useEffect(() => (savesData() ? undefined : whenIdle(CuratedPart.preload, 5000)), [])
  if (leaves !== undefined) return leaves
  const [next] = ahead ?? []
  const nextCard = next && <NextTripCard trip={next} today={todayAt(next)} />
  return (
    <HomeView
      greeting={greeting(hour, firstName ?? '')}
      newTripPath={ahead?.length === 0 ? null : newTripPath}
      addCuratedPath={isAdmin ? adminCuratedPath : null}
      tab={tab}
      onTab={next => setQuery(next === 'curated' ? { tab: next } : {}, { replace: true })}
    >
      {tab === 'curated' ? (
        <CuratedPart />
      ) : (
        <>
          {trips && <Invitations />}
          {/* An empty feed has its own way to a first trip. */}
          {!isAllEmpty && (
            <UpcomingTripsView
              trips={ahead}
              hasPast={trips?.length !== ahead?.length}
              todayAt={todayAt}
              next={
                next && isNear(next, today) ? (
                  <TodayPart
                    trip={next}
                    canEdit={may('trip.edit', [next.role])}
                    isOnHome
                    instead={nextCard}
                  />
                ) : (
                  nextCard
                )
              }
            />
          )}
          <ContinuePlanning trips={ahead?.filter(({ role }) => may('trip.edit', [role]))} todayAt={todayAt}>
            <HomeFeedPart
              offersTemplates={trips?.length === 0 && !isFeedEmpty}
              isAllEmpty={isAllEmpty}
              onEmpty={setFeedEmpty}
            />
          </ContinuePlanning>
        </>
      )}
    </HomeView>
  )
}
