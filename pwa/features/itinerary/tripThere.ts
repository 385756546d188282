import type { Trip } from '#shared/features/trips/schema.ts'
import { foldName } from '#shared/plain/foldName.ts'
import { tripTiming } from '../trips/tripTiming.ts'
import type { TodayAt } from '../trips/useTodayAt.ts'
import { useTodayAt } from '../trips/useTodayAt.ts'

/**
 * The first of the trips, unless it is over, that goes to the city a location names ("Alfama, Lisbon"): the one to offer
 * first to a traveler who adds a place there.
 */
export function tripThere(trips: readonly Trip[], location: string, todayAt: TodayAt): Trip | undefined {
  const named = ` ${foldName(location)} `
  return trips.find(trip => {
    const city = foldName(trip.destinationCity ?? trip.destination.split(/[,(]/)[0]!)
    return city !== '' && named.includes(` ${city} `) && tripTiming(trip, todayAt(trip)).phase !== 'past'
  })
}

/** The id of the trip to offer first for a place in a location; empty if none goes there. */
export function useTripThere(trips: readonly Trip[] | undefined, location: string): string {
  const todayAt = useTodayAt()
  return (trips && tripThere(trips, location, todayAt)?.id) ?? ''
}
