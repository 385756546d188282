import { wallTimeIn } from '#shared/plain/zones.ts'
import { deviceZone, knownZone } from '../trips/tripZone.ts'
import type { Located } from '../trips/tripZone.ts'

/** What the calendar and the clock show where a trip goes. */
export function placeClock(userId: string, trip: Located, at = Date.now()): { today: string; time: string } {
  const { date, time } = wallTimeIn(knownZone(userId, trip) ?? deviceZone(), at)!
  return { today: date, time }
}
