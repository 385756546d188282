import { avatarPath } from '#shared/features/profile/avatarPath.ts'
import { userScope } from '#shared/sync/scope.ts'
import { useCurrentUser } from '../sync/currentUser.ts'
import { usePendingIds, useStoredRow } from './useRows.ts'

/** The picture of the person who uses this device, as they changed it last; null without one. */
export function useOwnAvatar(): string | null {
  const { id, profileImageUrl } = useCurrentUser()
  const scope = userScope(id)
  const changed = useStoredRow(scope, 'profile', id)?.data.profileImageUrl
  const isPending = usePendingIds(scope).has(id)
  if (changed?.startsWith('/')) return changed
  // The server fetches what lies elsewhere once it knows the address.
  return avatarPath(id, changed === undefined || (changed && isPending) ? profileImageUrl : changed)
}
