import { mutesId } from '#shared/features/notifications/schema.ts'
import type { Mutes } from '#shared/features/notifications/schema.ts'
import { userScope } from '#shared/sync/scope.ts'
import { useScopeRows, useStoredRow } from '../../data/rows/useRows.ts'
import { useCurrentUser } from '../../data/session/currentUser.ts'

/** What the person has muted. */
export interface OwnMutes {
  types: Partial<Mutes>
  trips: ReadonlySet<string>
}

export function useMutes(): OwnMutes | undefined {
  const scope = userScope(useCurrentUser().id)
  const mutes = useStoredRow(scope, 'mutes', mutesId)
  const reactions = useScopeRows(scope, 'reaction')
  if (mutes === undefined || reactions === undefined) return undefined
  return {
    types: mutes?.data ?? {},
    trips: new Set(reactions.filter(({ isMuted }) => isMuted).map(({ id }) => id)),
  }
}
