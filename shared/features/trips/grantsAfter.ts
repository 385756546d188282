import { memberRole } from './membership.ts'
import type { Collaborator } from './membership.ts'
import type { Applied } from '#shared/sync/foldBatch.ts'
import type { Role } from '#shared/sync/context.ts'
import type { Row } from '#shared/sync/row.ts'
import type { Trip } from './schema.ts'

/** Who has access to a scope from now on; a null `role` takes it away. */
export interface GrantChange {
  userId: string
  scope: string
  role: Role | null
  epoch: string
}

/**
 * [ACCESS3–4] The grants that follow from a commit: for the owner of a new trip, and for people who accepted, left, were
 * removed, or may do something else from now on. A grant given again has a new epoch.
 */
export function grantsAfter(
  applied: readonly Applied[],
  versionOf: (scope: string) => number,
): GrantChange[] {
  const grants = new Map<string, GrantChange>()
  const note = (grant: GrantChange) => grants.set(`${grant.userId}/${grant.scope}`, grant)
  for (const { changes } of applied) {
    for (const { before, after } of changes) {
      const { scope } = after
      const epoch = `e${versionOf(scope)}`
      if (after.kind === 'trip' && !before) {
        note({ userId: (after.data as Trip).ownerId, scope, role: 'owner', epoch })
      }
      if (after.kind === 'collaborator') {
        const { userId } = after.data as Collaborator
        // An invitation gives no access, so losing one takes none away.
        const role = roleBy(after)
        if (userId === null || roleBy(before) === role) continue
        note({ userId, scope, role, epoch })
      }
    }
  }
  return [...grants.values()]
}

/** The role that this row gives the person it names. */
function roleBy(row: Row | undefined): Role | null {
  if (row === undefined || row.deletedAt !== null) return null
  const membership = row.data as Collaborator
  return membership.status === 'accepted' ? memberRole(membership) : null
}
