import { useMemo } from 'react'
import { userScope } from '#shared/sync/scope.ts'
import { useAllPendingIds, useKindRows, useScopeRows } from '../../data/rows/useRows.ts'
import { useCurrentUser } from '../../data/session/currentUser.ts'
import { useAwaitsFirstAnswer } from '../../data/sync/useAwaitsFirstAnswer.ts'
import { tripCardData } from './tripCardData.ts'
import type { TripCardData } from './tripCardData.ts'

/**
 * The person's own trips and those shared with them, live. Undefined while they are being read and while a new device
 * does not know yet whether there are any, so that nobody who has trips elsewhere sees "your first trip". Invitations,
 * which stand above them, have been read by then, so that both can be shown at once.
 */
export function useMyTrips(): TripCardData[] | undefined {
  const { id } = useCurrentUser()
  const trips = useKindRows('trip')
  const collaborators = useKindRows('collaborator')
  const people = useKindRows('person')
  const invitations = useScopeRows(userScope(id), 'invitation')
  const pendingIds = useAllPendingIds()
  const awaitsAnswer = useAwaitsFirstAnswer()
  const mine = useMemo(
    () => trips && collaborators && people && tripCardData({ trips, collaborators, people, pendingIds }, id),
    [trips, collaborators, people, pendingIds, id],
  )
  return !invitations || (mine?.length === 0 && awaitsAnswer) ? undefined : mine
}
