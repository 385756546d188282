import { useMemo } from 'react'
import { tripScope } from '#shared/sync/scope.ts'
import { useScopeRows } from '../../db/useRows.ts'
import { UpcomingTripsView } from './UpcomingTripsView.tsx'
import { groupTrips } from './groupTrips.ts'
import { todayPlan } from './todayPlan.ts'
import type { TripCardData } from './tripCardData.ts'
import { useToday } from './useToday.ts'

interface UpcomingTripsProps {
  /** The person's own; undefined while they are being read. */
  trips: readonly TripCardData[] | undefined
}

/** The next trip, large, and the ones after it: for the home screen. */
export function UpcomingTrips({ trips }: UpcomingTripsProps) {
  const today = useToday()
  const ahead = useMemo(() => trips && groupTrips(trips, today).ahead, [trips, today])
  const next = ahead?.[0]
  const scope = tripScope(next?.id ?? '')
  const days = useScopeRows(scope, 'day')
  const items = useScopeRows(scope, 'item')
  const plan = next && days && items && todayPlan(next, days, items, today)
  return (
    <UpcomingTripsView trips={ahead} hasPast={trips?.length !== ahead?.length} today={today} plan={plan} />
  )
}
