import type { Trip } from '#shared/features/trips/schema.ts'
import { tripTiming } from './tripTiming.ts'

export interface TripGroups<T> {
  /** On now or still to come, the soonest first; then the ones without dates, the newest first. */
  ahead: T[]
  /** Over, the most recent first. */
  past: T[]
}

type Dated = Pick<Trip, 'id' | 'startDate' | 'endDate' | 'createdAt'>

/** Puts trips in the order in which a traveller looks for them. The order is total: equal dates go by id. */
export function groupTrips<T extends Dated>(trips: readonly T[], today: string): TripGroups<T> {
  const inPhase = (phases: readonly string[]) =>
    trips.filter(trip => phases.includes(tripTiming(trip, today).phase))
  const dated = inPhase(['now', 'upcoming']).sort(
    (a, b) => text(firstDay(a), firstDay(b)) || text(a.id, b.id),
  )
  const undated = inPhase(['undated']).sort((a, b) => text(b.createdAt, a.createdAt) || text(b.id, a.id))
  const past = inPhase(['past']).sort((a, b) => text(lastDay(b), lastDay(a)) || text(b.id, a.id))
  return { ahead: [...dated, ...undated], past }
}

const firstDay = (trip: Dated): string => (trip.startDate ?? trip.endDate)!
const lastDay = (trip: Dated): string => (trip.endDate ?? trip.startDate)!
const text = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
