import { useState } from 'react'
import { AddCommentDialog } from '../../features/comments/AddCommentDialog.tsx'
import { CommentsDialog } from '../../features/comments/CommentsDialog.tsx'
import { useOwnMarks } from '../../features/social/useOwnMarks.ts'

interface NoticeCommentsProps {
  trip: { id: string; title: string }
  onClose: () => void
}

/** The comments on a trip, and adding one, for a notification about a comment: its owner's page of the trip has none. */
export function NoticeComments({ trip, onClose }: NoticeCommentsProps) {
  const marks = useOwnMarks()
  const [isAdding, setAdding] = useState(false)
  if (isAdding) return <AddCommentDialog trip={trip} onClose={onClose} />
  return (
    <CommentsDialog
      trip={trip}
      marks={marks}
      onAdd={() => setAdding(true)}
      onChanged={() => undefined}
      onClose={onClose}
    />
  )
}
