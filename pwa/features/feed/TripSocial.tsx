import type { PublicPerson, TripMarks } from '#shared/features/feed/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { SocialBar } from './SocialBar.tsx'
import { useOwnMarks } from '../social/useOwnMarks.ts'
import { useRefusals } from '../social/useRefusals.ts'
import { useSocialActions } from './useSocialActions.tsx'
import { withMarks } from './withMarks.ts'

export interface TripSocialProps {
  trip: Trip
  owner: Pick<PublicPerson, 'id' | 'firstName' | 'lastName'>
  marks: TripMarks | undefined
  /** When they were asked for, in ms since 1970. */
  at: number
  refresh: () => void
}

/** Like, comment, save and report on the page of someone else's trip; stored and sent as in the feed. */
export function TripSocial({ trip, owner, marks, at, refresh }: TripSocialProps) {
  const own = useOwnMarks()
  const { actions, dialogs } = useSocialActions(own, refresh)
  useRefusals(refresh)
  const { id, title, visibility } = trip
  const told = { ...(marks ?? noMarks), id, title, visibility, owner, isOwnTrip: false, seenAt: at }
  const [shown] = withMarks([told], own)
  if (!shown) return null
  return (
    <>
      <SocialBar trip={shown} actions={actions} />
      {dialogs}
    </>
  )
}

const noMarks: TripMarks = {
  likesCount: 0,
  commentsCount: 0,
  isLikedByCurrentUser: false,
  isSavedByCurrentUser: false,
  isFollowingOwner: false,
}
