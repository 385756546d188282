import { compareText } from '#shared/plain/compareText.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { tripTiming } from './tripTiming.ts'
import type { TripPhase } from './tripTiming.ts'

export interface TripGroups<T> {
  /**
   * Current trips, the one that ends first before the longer one around it; upcoming trips, soonest first; then trips
   * without dates, newest first.
   */
  ahead: T[]
  /** Trips that are over, most recent first. */
  past: T[]
}

type Dated = Pick<Trip, 'id' | 'startDate' | 'endDate' | 'createdAt'>

/**
 * Sorts trips in the order in which a traveler looks for them, by the date (yyyy-MM-dd) that it is where each of them
 * goes. The order is total: ties are broken by id.
 */
export function groupTrips<T extends Dated>(
  trips: readonly T[],
  todayAt: (trip: T) => string,
): TripGroups<T> {
  const phases = new Map(trips.map(trip => [trip, tripTiming(trip, todayAt(trip)).phase]))
  const inPhase = (phase: TripPhase) => trips.filter(trip => phases.get(trip) === phase)
  const now = inPhase('now').sort(
    (a, b) =>
      compareText(lastDay(a), lastDay(b)) || compareText(firstDay(b), firstDay(a)) || compareText(a.id, b.id),
  )
  const upcoming = inPhase('upcoming').sort(
    (a, b) => compareText(firstDay(a), firstDay(b)) || compareText(a.id, b.id),
  )
  const undated = inPhase('undated').sort(
    (a, b) => compareText(b.createdAt, a.createdAt) || compareText(b.id, a.id),
  )
  const past = inPhase('past').sort((a, b) => compareText(lastDay(b), lastDay(a)) || compareText(b.id, a.id))
  return { ahead: [...now, ...upcoming, ...undated], past }
}

const firstDay = (trip: Dated): string => (trip.startDate ?? trip.endDate)!
const lastDay = (trip: Dated): string => (trip.endDate ?? trip.startDate)!
