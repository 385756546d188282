import { compareText } from '#shared/plain/compareText.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { tripTiming } from './tripTiming.ts'
import type { TripPhase } from './tripTiming.ts'

export interface TripGroups<T> {
  /** Current and upcoming trips, soonest first; then trips without dates, newest first. */
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
  const inPhase = (phases: readonly TripPhase[]) =>
    trips.filter(trip => phases.includes(tripTiming(trip, todayAt(trip)).phase))
  const dated = inPhase(['now', 'upcoming']).sort(
    (a, b) => compareText(firstDay(a), firstDay(b)) || compareText(a.id, b.id),
  )
  const undated = inPhase(['undated']).sort(
    (a, b) => compareText(b.createdAt, a.createdAt) || compareText(b.id, a.id),
  )
  const past = inPhase(['past']).sort(
    (a, b) => compareText(lastDay(b), lastDay(a)) || compareText(b.id, a.id),
  )
  return { ahead: [...dated, ...undated], past }
}

const firstDay = (trip: Dated): string => (trip.startDate ?? trip.endDate)!
const lastDay = (trip: Dated): string => (trip.endDate ?? trip.startDate)!
