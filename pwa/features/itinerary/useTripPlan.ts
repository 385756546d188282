import { useMemo } from 'react'
import type { TripPlan } from '#shared/features/itinerary/plan.ts'
import { tripRole } from '#shared/features/trips/access.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { may } from '#shared/rights.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { useCurrentUser } from '../../data/session/currentUser.ts'
import { useDeletedIds, useKindRows, useScopeRows } from '../../data/rows/useRows.ts'
import { groupTrips } from '../trips/groupTrips.ts'
import { useTodayAt } from '../trips/useTodayAt.ts'

/**
 * The trips that the person may add to, in the order in which a traveler looks for them: under way, next to come,
 * without dates, over. Undefined while they are being read.
 */
export function useEditableTrips(): Trip[] | undefined {
  const { id } = useCurrentUser()
  const trips = useKindRows('trip')
  const memberships = useKindRows('collaborator')
  const todayAt = useTodayAt()
  return useMemo(() => {
    if (!trips || !memberships) return undefined
    const mine = memberships.filter(({ userId, status }) => userId === id && status === 'accepted')
    const isIn = new Map(mine.map(membership => [membership.tripId, membership]))
    const editable = trips.filter(trip => may('trip.edit', [tripRole(trip, isIn.get(trip.id), id)]))
    const { ahead, past } = groupTrips(editable, todayAt)
    return [...ahead, ...past]
  }, [trips, memberships, id, todayAt])
}

/** The plan of a trip, live; undefined while it is being read and when there is no trip. */
export function useTripPlan(trip: Trip | undefined): TripPlan | undefined {
  const scope = tripScope(trip?.id ?? '')
  const days = useScopeRows(scope, 'day')
  const items = useScopeRows(scope, 'item')
  const deletedDayIds = useDeletedIds(scope, 'day')
  return useMemo(
    () => (trip && days && items && deletedDayIds ? { trip, days, items, deletedDayIds } : undefined),
    [trip, days, items, deletedDayIds],
  )
}
