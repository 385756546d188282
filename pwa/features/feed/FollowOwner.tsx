import { personName } from '#shared/features/people/person.ts'
import type { PublicPerson, TripMarks } from '#shared/features/feed/schema.ts'
import { setFollowed } from '../social/actions.ts'
import { FollowButton } from '../people/FollowButton.tsx'
import { useOwnMarks } from '../social/useOwnMarks.ts'

interface FollowOwnerProps {
  owner: Pick<PublicPerson, 'id' | 'firstName' | 'lastName'>
  marks: TripMarks | undefined
}

/** The Follow button for the owner of the trip being viewed; nothing when there is a block. */
export function FollowOwner({ owner, marks }: FollowOwnerProps) {
  const relation = useOwnMarks().relations.get(owner.id)
  if (relation?.isBlocked) return null
  return (
    <FollowButton
      name={personName(owner) ?? 'User'}
      isFollowing={relation?.isFollowed ?? marks?.isFollowingOwner ?? false}
      onSet={on => void setFollowed(owner.id, on)}
    />
  )
}
