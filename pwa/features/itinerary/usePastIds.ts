import { useDeferredValue, useMemo } from 'react'
import { momentsOf, pastOf } from '#shared/features/itinerary/now.ts'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import type { TripDates } from '#shared/features/trips/schema.ts'
import { useCurrentUser } from '../../data/session/currentUser.ts'
import { useKept } from '../../ui/useKept.ts'
import { useNow } from '../../ui/useNow.ts'
import { isNear } from '../trips/isNear.ts'
import { deviceZone, knownZone } from '../trips/tripZone.ts'
import type { Located } from '../trips/tripZone.ts'

/**
 * What is over on a trip that is on, by the clock of the place; the same set until one more is. Nothing before and
 * after the trip.
 */
export function usePastIds(
  trip: Located & TripDates,
  plan: readonly PlanDay[],
  today: string,
): ReadonlySet<string> {
  const { id: userId } = useCurrentUser()
  const isOn = isNear(trip, today)
  const at = useNow(isOn)
  // An edit shows first.
  const earlier = useDeferredValue(plan)
  const known = knownZone(userId, trip)
  // Asking the device takes a millisecond of each edit, and before and after the trip the answer is of no use.
  const zone = known ?? (isOn ? deviceZone() : 'UTC')
  const moments = useMemo(() => (isOn ? momentsOf(earlier, known, zone) : []), [isOn, earlier, zone, known])
  const ids = useMemo(
    () => new Set(pastOf(moments, zone, at).map(({ item }) => item.id)),
    [moments, zone, at],
  )
  return useKept(ids, keepIds)
}

const keepIds = (before: ReadonlySet<string>, now: ReadonlySet<string>): ReadonlySet<string> =>
  before.size === now.size && [...now].every(id => before.has(id)) ? before : now
