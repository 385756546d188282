import type { Collaborator } from '#shared/features/collaborators/schema.ts'
import type { Applied } from '#shared/sync/foldBatch.ts'
import type { Role } from '#shared/sync/mutator.ts'
import type { Trip } from './schema.ts'

/** Who receives a scope from now on; `role` null takes it away. */
export interface GrantChange {
  userId: string
  scope: string
  role: Role | null
  epoch: string
}

/**
 * [ACCESS3–4] The grants that follow from a commit: the owner of a new trip, and whoever accepted, left or was
 * removed. A grant given again has a new epoch.
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
        const { userId, status } = after.data as Collaborator
        const isMember = after.deletedAt === null && status === 'accepted'
        note({ userId, scope, role: isMember ? 'editor' : null, epoch })
      }
    }
  }
  return [...grants.values()]
}
