import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { setLiked, setSaved } from '../social/actions.ts'
import { copyTripLink } from './copyTripLink.ts'
import type { SocialActions, SocialTrip } from './SocialBar.tsx'
import type { OwnMarks } from '../social/useOwnMarks.ts'

const AddCommentPart = lazyPart(() =>
  import('../comments/AddCommentDialog.tsx').then(part => part.AddCommentDialog),
)
const CommentsPart = lazyPart(() =>
  import('../comments/CommentsDialog.tsx').then(part => part.CommentsDialog),
)
const ReportPart = lazyPart(() => import('../social/ReportDialog.tsx').then(part => part.ReportDialog))

interface Open {
  dialog: 'comment' | 'comments' | 'report'
  trip: SocialTrip
}

/** The actions of the bar under a trip, and their dialogs; `onChanged` is called when comments were deleted. */
export function useSocialActions(
  marks: OwnMarks,
  onChanged: () => void,
): { actions: SocialActions<SocialTrip>; dialogs: ReactNode } {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const actions = useMemo<SocialActions<SocialTrip>>(
    () => ({
      onLike: trip => void setLiked(trip.id, !trip.isLikedByCurrentUser),
      onSave: trip => void setSaved(trip.id, !trip.isSavedByCurrentUser),
      onComment: trip => setOpen({ dialog: 'comment', trip }),
      onComments: trip => setOpen({ dialog: 'comments', trip }),
      onCopyLink: trip => void copyTripLink(trip),
      onReport: trip => setOpen({ dialog: 'report', trip }),
    }),
    [],
  )
  const dialogs = (
    <>
      {open?.dialog === 'comment' && <AddCommentPart trip={open.trip} onClose={close} />}
      {open?.dialog === 'comments' && (
        <CommentsPart
          trip={open.trip}
          marks={marks}
          onAdd={() => setOpen({ dialog: 'comment', trip: open.trip })}
          onChanged={onChanged}
          onClose={close}
        />
      )}
      {open?.dialog === 'report' && (
        <ReportPart what="this trip" path={`/api/trips/${open.trip.id}/report`} onClose={close} />
      )}
    </>
  )
  return { actions, dialogs }
}
