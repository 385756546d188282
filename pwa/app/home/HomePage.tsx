import { useState } from 'react'
import { UpcomingTrips } from '../../features/trips/UpcomingTrips.tsx'
import { useCurrentUser } from '../../sync/currentUser.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { newTripPath } from '../paths.ts'
import { greeting } from './greeting.ts'
import { HomeView } from './HomeView.tsx'

const HeroPart = lazyPart(async () => (await import('../../features/feed/HeroBanner.tsx')).HeroBanner)
const HomeFeedPart = lazyPart(async () => (await import('./HomeFeed.tsx')).HomeFeed)

/** Home: what comes next, and the way to a new trip. */
export function HomePage() {
  usePageTitle('Home')
  const { firstName } = useCurrentUser()
  // The hour of arrival: a greeting does not change under the reader.
  const [hour] = useState(() => new Date().getHours())
  return (
    <HomeView greeting={greeting(hour, firstName ?? '')} newTripPath={newTripPath}>
      <HeroPart />
      <UpcomingTrips />
      <HomeFeedPart />
    </HomeView>
  )
}
