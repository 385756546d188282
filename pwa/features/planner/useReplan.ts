import { useMemo } from 'react'
import { ideasDay, planDays } from '#shared/features/itinerary/plan.ts'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import { positionOf } from '#shared/features/itinerary/position.ts'
import type { Guide } from '#shared/features/guide/schema.ts'
import type { ReplanRequest } from '#shared/features/planner/replan/replan.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { distanceM } from '#shared/plain/distance.ts'
import { useCurrentUser } from '../../data/session/currentUser.ts'
import { useNow } from '../../ui/useNow.ts'
import { usePlanNow } from '../itinerary/usePlanNow.ts'
import { useTripPlan } from '../itinerary/useTripPlan.ts'
import { placeClock } from './placeClock.ts'
import { useCheckAbout } from './useCheckAbout.ts'

const none: readonly PlanDay[] = []

/** What a day can be planned anew with, all of it on this device; undefined while that is being read. */
export function useReplan(trip: Trip, dayId: string): Omit<ReplanRequest, 'why' | 'closedId'> | undefined {
  const { id: userId } = useCurrentUser()
  const rows = useTripPlan(trip)
  const { about, guide } = useCheckAbout(trip)
  const at = useNow()
  const plan = useMemo(() => (rows ? planDays(trip, rows) : none), [trip, rows])
  const { date, time } = placeClock(userId, trip, plan, at)
  const { pastIds } = usePlanNow(trip, plan, date)
  return useMemo(() => {
    const day = plan.find(({ id }) => id === dayId)
    if (!rows || !day) return undefined
    const ideas = ideasDay(rows.items)
    return { trip, day, plan, ideas, now: { date, time }, pastIds, about, city: cityOf(day, guide) }
  }, [trip, rows, plan, dayId, date, time, pastIds, about, guide])
}

/** The guide's city that a day is spent in: the nearest to its first place, else the trip's first. */
function cityOf({ items }: PlanDay, guide: Guide | undefined): ReplanRequest['city'] {
  const at = items.map(positionOf).find(position => position !== null)
  const [destination] = (guide?.destinations ?? []).toSorted((a, b) =>
    at ? distanceM(a, at) - distanceM(b, at) : 0,
  )
  const facts = guide?.countries.find(({ code }) => code === destination?.country)
  return destination && facts ? { destination, facts } : null
}
