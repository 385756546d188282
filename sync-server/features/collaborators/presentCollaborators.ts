import { addressInvited, memberRole } from '#shared/features/trips/membership.ts'
import type { Collaborator, MemberRole } from '#shared/features/trips/membership.ts'
import { avatarPath } from '#shared/features/profile/avatarPath.ts'
import type { Db } from '../../db/open.ts'
import { veilFor } from '../social/veil.ts'

export interface PresentedCollaborator {
  id: string
  userId: string | null
  status: Collaborator['status']
  role: MemberRole
  invitedAt: string
  invitedBy: string | null
  user: {
    email: string | null
    firstName: string | null
    lastName: string | null
    profileImageUrl: string | null
    avatarUrl: string | null
  }
}

/**
 * Collaborators, as `readTrip` gives them to this reader, with what may be known about them. For an invitation, that is only the address it went to: someone
 * who knows an account's id must not learn who is behind it by inviting it.
 */
export async function presentCollaborators(
  db: Db,
  readerId: string,
  collaborators: readonly Collaborator[],
): Promise<PresentedCollaborator[]> {
  const ids = collaborators.flatMap(({ userId, status }) => (status === 'accepted' && userId) || [])
  const accounts =
    ids.length === 0
      ? []
      : await db.kysely
          .selectFrom('account')
          .select(['id', 'email', 'first_name', 'last_name', 'profile_image_url'])
          .where('id', 'in', ids)
          .execute()
  const veil = await veilFor(db.kysely, readerId)
  const byId = new Map(accounts.map(account => [account.id, account]))
  return collaborators
    .toSorted((a, b) => (a.invitedAt < b.invitedAt ? -1 : 1))
    .map(({ id, userId, email, status, invitedAt, invitedBy, role }) => {
      const account = userId === null ? undefined : byId.get(userId)
      return {
        id,
        userId,
        status,
        role: memberRole({ role }),
        invitedAt,
        invitedBy,
        user: {
          email: account?.email ?? addressInvited({ status, email }),
          firstName: account?.first_name ?? veil.nameOf(userId ?? '') ?? null,
          lastName: account?.last_name ?? null,
          profileImageUrl: account?.profile_image_url ?? null,
          avatarUrl: account ? avatarPath(account.id, account.profile_image_url) : null,
        },
      }
    })
}
