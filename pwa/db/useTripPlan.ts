import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import type { TripPlan } from '#shared/features/itinerary/readyDay.ts'
import type { Day, Item } from '#shared/features/itinerary/schema.ts'
import { tripRole } from '#shared/features/trips/access.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { tripScope } from '#shared/sync/scope.ts'
import type { Row } from '#shared/sync/row.ts'
import { useCurrentUser } from '../sync/currentUser.ts'
import { currentSession } from '../sync/session.ts'
import { rowsOfKind } from './rowsOfKind.ts'
import { useKindRows } from './useRows.ts'

/** The trips that the person may add to, the next to come first; undefined while they are being read. */
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
  const { db } = currentSession()
  const rows = useLiveQuery(async () => {
    if (!trip) return undefined
    const scope = tripScope(trip.id)
    const [days, items] = await Promise.all([
      rowsOfKind(db, 'day', scope).toArray(),
      rowsOfKind(db, 'item', scope).toArray(),
    ])
    return { tripId: trip.id, days: days as Row<Day>[], items: items as Row<Item>[] }
  }, [db, trip?.id])
  return useMemo(() => {
    // The rows of the trip that was chosen before say nothing about this one.
    if (!trip || rows?.tripId !== trip.id) return undefined
    const living = <D extends Day | Item>(list: Row<D>[]) =>
      list.filter(({ deletedAt }) => deletedAt === null).map(({ data }) => data)
    return {
      trip,
      days: living(rows.days),
      items: living(rows.items),
      deletedDayIds: rows.days.filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id),
    }
  }, [trip, rows])
}
