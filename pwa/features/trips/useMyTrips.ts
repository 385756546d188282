import { useMemo } from 'react'
import { useKindRows, usePendingIds } from '../../db/useRows.ts'
import { useCurrentUser } from '../../sync/currentUser.ts'
import { useAwaitsFirstAnswer } from '../../sync/useAwaitsFirstAnswer.ts'
import { tripCardData } from './tripCardData.ts'
import type { TripCardData } from './tripCardData.ts'

/**
 * The person's own trips and those shared with them, live. Undefined while they are being read, and while a new device
 * does not know yet whether there are any: "your first trip" is said to nobody who has trips elsewhere.
 */
export function useMyTrips(): TripCardData[] | undefined {
  const { id } = useCurrentUser()
  const trips = useKindRows('trip')
  const collaborators = useKindRows('collaborator')
  const people = useKindRows('person')
  const pendingIds = usePendingIds()
  const awaitsAnswer = useAwaitsFirstAnswer()
  const mine = useMemo(
    () => trips && collaborators && people && tripCardData({ trips, collaborators, people, pendingIds }, id),
    [trips, collaborators, people, pendingIds, id],
  )
  return mine?.length === 0 && awaitsAnswer ? undefined : mine
}
