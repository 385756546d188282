import { useDeferredValue, useMemo } from 'react'
import { momentsOf } from '#shared/features/itinerary/now.ts'
import { placeNow } from '#shared/features/itinerary/placeNow.ts'
import type { Moment } from '#shared/features/itinerary/now.ts'
import type { PlaceNow } from '#shared/features/itinerary/placeNow.ts'
import { planDays } from '#shared/features/itinerary/plan.ts'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { useNow } from '../../ui/useNow.ts'
import { useTripPlan } from '../itinerary/useTripPlan.ts'
import { deviceZone } from '../trips/tripZone.ts'
import { useTripZone } from './useTripZone.ts'

/** A trip at this minute. */
export interface TripNow {
  plan: readonly PlanDay[]
  moments: readonly Moment[]
  now: PlaceNow
}

/** What a trip's plan says about this minute, by the clock of the place; undefined while the plan is being read. */
export function usePlaceNow(trip: Trip): TripNow | undefined {
  const known = useTripZone(trip)
  const zone = known ?? deviceZone()
  const at = useNow()
  // An edit shows in the plan first.
  const rows = useDeferredValue(useTripPlan(trip))
  const plan = useMemo(() => rows && planDays(trip, rows), [trip, rows])
  const moments = useMemo(() => plan && momentsOf(plan, known, zone), [plan, zone, known])
  return useMemo(
    () => plan && moments && { plan, moments, now: placeNow(moments, zone, at, trip.endDate) },
    [plan, moments, zone, at, trip.endDate],
  )
}
