import { useDeferredValue, useMemo } from 'react'
import { dateNow, momentsOf, pastOf } from '#shared/features/itinerary/now.ts'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import type { TripDates } from '#shared/features/trips/schema.ts'
import { useCurrentUser } from '../../data/session/currentUser.ts'
import { useKept } from '../../ui/useKept.ts'
import { useNow } from '../../ui/useNow.ts'
import { isNear } from '../trips/isNear.ts'
import { deviceZone, knownZone } from '../trips/tripZone.ts'
import type { Located } from '../trips/tripZone.ts'

/**
 * What the clock says of a plan. `pastIds` is what is over on a trip that is on, by the clock of the place; the same set
 * until one more is, and empty before and after the trip. `today` is the date where the traveler is: before a flight to
 * another zone not yet that of the destination, which is `today` of the arguments.
 */
export function usePlanNow(
  trip: Located & TripDates,
  plan: readonly PlanDay[],
  today: string,
): { pastIds: ReadonlySet<string>; today: string } {
  const { id: userId } = useCurrentUser()
  const isOn = isNear(trip, today)
  const at = useNow(isOn)
  // An edit shows first. So does the plan itself, unless a leg to another zone tells which day the page opens on.
  const deferred = useDeferredValue(plan)
  const earlier = deferred.length === 0 && isOn && plan.some(hasLeg) ? plan : deferred
  const known = knownZone(userId, trip)
  // Asking the device takes a millisecond of each edit, and before and after the trip the answer is of no use.
  const zone = known ?? (isOn ? deviceZone() : 'UTC')
  const moments = useMemo(() => (isOn ? momentsOf(earlier, known, zone) : []), [isOn, earlier, zone, known])
  const ids = useMemo(
    () => new Set(pastOf(moments, zone, at).map(({ item }) => item.id)),
    [moments, zone, at],
  )
  const date = useMemo(() => moments.length > 0 && dateNow(moments, zone, at), [moments, zone, at])
  return { pastIds: useKept(ids, keepIds), today: date || today }
}

const hasLeg = ({ items }: PlanDay): boolean => items.some(({ zone, endZone }) => zone || endZone)

const keepIds = (before: ReadonlySet<string>, now: ReadonlySet<string>): ReadonlySet<string> =>
  before.size === now.size && [...now].every(id => before.has(id)) ? before : now
