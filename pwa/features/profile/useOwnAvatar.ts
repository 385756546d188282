import { avatarPath } from '#shared/features/profile/avatarPath.ts'
import { userScope } from '#shared/sync/scope.ts'
import { useCurrentUser } from '../../data/session/currentUser.ts'
import { useIsPending, useStoredRow } from '../../data/rows/useRows.ts'

/** Path of the current user's picture, as last changed by them; null when there is none. */
export function useOwnAvatar(): string | null {
  const { id, profileImageUrl } = useCurrentUser()
  const scope = userScope(id)
  const changed = useStoredRow(scope, 'profile', id)?.data.profileImageUrl
  const isPending = useIsPending(scope, id)
  if (changed?.startsWith('/')) return changed
  // The server fetches an external picture only after it has received the URL.
  return avatarPath(id, changed === undefined || (changed && isPending) ? profileImageUrl : changed)
}
