import { useMemo, useSyncExternalStore } from 'react'
import { useCurrentUser } from '../../data/session/currentUser.ts'
import { onMinute } from '../../ui/useNow.ts'
import { placeToday } from './tripZone.ts'
import type { Located } from './tripZone.ts'

/** Tells today's date where a trip goes, yyyy-MM-dd. */
export type TodayAt = (trip: Located) => string

/** Somewhere on earth it is midnight only at these. */
const quarterMs = 15 * 60_000

/** Today's date where each of many trips goes. It is another function whenever one of these dates may have changed. */
export function useTodayAt(): TodayAt {
  const { id: userId } = useCurrentUser()
  const quarter = useSyncExternalStore(onMinute, () => Math.floor(Date.now() / quarterMs))
  return useMemo(() => datesNow(userId, quarter * quarterMs), [userId, quarter])
}

function datesNow(userId: string, at: number): TodayAt {
  const known = new WeakMap<Located, string>()
  return trip => {
    const date = known.get(trip) ?? placeToday(userId, trip, at)
    known.set(trip, date)
    return date
  }
}
