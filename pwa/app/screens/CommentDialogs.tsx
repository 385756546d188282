import { useState } from 'react'
import { AddCommentDialog } from '../../features/comments/AddCommentDialog.tsx'
import { CommentsDialog } from '../../features/comments/CommentsDialog.tsx'
import { useOwnMarks } from '../../features/social/useOwnMarks.ts'

interface CommentDialogsProps {
  trip: { id: string; title: string }
  onClose: () => void
}

/** The comments on one's own trip, and adding one. */
export function CommentDialogs({ trip, onClose }: CommentDialogsProps) {
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
