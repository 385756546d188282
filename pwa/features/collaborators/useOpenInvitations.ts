import { useMemo } from 'react'
import type { Invitation } from '#shared/features/collaborators/invitation.ts'
import { userScope } from '#shared/sync/scope.ts'
import { useScopeRows } from '../../data/rows/useRows.ts'
import { useCurrentUser } from '../../data/session/currentUser.ts'

/** The invitations that wait for the person's answer, newest first: all, or those to one trip. */
export function useOpenInvitations(tripId?: string): readonly Invitation[] {
  const rows = useScopeRows(userScope(useCurrentUser().id), 'invitation')
  return useMemo(
    () =>
      (rows ?? [])
        .filter(row => row.status === 'pending' && (tripId === undefined || row.tripId === tripId))
        .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)),
    [rows, tripId],
  )
}
