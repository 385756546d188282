import { useMemo } from 'react'
import type { TripPlan } from '#shared/features/itinerary/plan.ts'
import { tripRole } from '#shared/features/trips/access.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { useCurrentUser } from '../../data/session/currentUser.ts'
import { useDeletedIds, useKindRows, useScopeRows } from '../../data/rows/useRows.ts'

/** The trips that the person may add to, latest start first; undefined while they are being read. */
export function useEditableTrips(): Trip[] | undefined {
  const { id } = useCurrentUser()
  const trips = useKindRows('trip')
  const memberships = useKindRows('collaborator')
  return useMemo(() => {
    if (!trips || !memberships) return undefined
    const mine = memberships.filter(({ userId, status }) => userId === id && status === 'accepted')
    const isIn = new Map(mine.map(membership => [membership.tripId, membership]))
    return trips
      .filter(trip => tripRole(trip, isIn.get(trip.id), id) !== null)
      .toSorted((a, b) => (b.startDate ?? b.createdAt).localeCompare(a.startDate ?? a.createdAt))
  }, [trips, memberships, id])
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
