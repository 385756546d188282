import { momentsOf, zoneNow } from '#shared/features/itinerary/now.ts'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import { wallTimeIn } from '#shared/plain/zones.ts'
import { deviceZone, knownZone } from '../trips/tripZone.ts'
import type { Located } from '../trips/tripZone.ts'

/** What the calendar and the clock show where a plan has led to by now: at first, where the trip goes. */
export function placeClock(
  userId: string,
  trip: Located,
  plan: readonly PlanDay[],
  at = Date.now(),
): { date: string; time: string } {
  const known = knownZone(userId, trip)
  const tripZone = known ?? deviceZone()
  return wallTimeIn(zoneNow(momentsOf(plan, known, tripZone), tripZone, at), at)!
}
