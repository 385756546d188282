import { useSyncExternalStore } from 'react'
import { useCurrentUser } from '../../data/session/currentUser.ts'
import { onMinute } from '../../ui/useNow.ts'
import { placeToday } from './tripZone.ts'
import type { Located } from './tripZone.ts'

/** Today's date where a trip goes, yyyy-MM-dd. */
export function usePlaceToday(trip: Located): string {
  const { id: userId } = useCurrentUser()
  return useSyncExternalStore(onMinute, () => placeToday(userId, trip))
}
