import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ChatRegular } from '@fluentui/react-icons/svg/chat'
import { CommentAddRegular } from '@fluentui/react-icons/svg/comment-add'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { FlagRegular } from '@fluentui/react-icons/svg/flag'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { personName } from '#shared/features/people/person.ts'
import type { PublicComment } from '#shared/features/comments/schema.ts'
import { mostListed } from '#shared/features/social/mostListed.ts'
import { userScope } from '#shared/sync/scope.ts'
import { useDeletedIds } from '../../data/rows/useRows.ts'
import { requestProblem } from '../../data/server/requestProblem.ts'
import { apiRequest } from '../../data/server/api.ts'
import { useCurrentUser } from '../../data/session/currentUser.ts'
import { useSeen } from '../../data/server/useSeen.ts'
import type { Seen } from '../../data/server/useSeen.ts'
import { askConfirm } from '../../ui/confirm/confirm.ts'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { EmptyStateProps } from '../../ui/EmptyState.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { initialsOf } from '../../ui/initialsOf.ts'
import { relativeTime } from '../../ui/relativeTime.ts'
import { LaterText } from '../social/LaterText.tsx'
import { SeenNote } from '../social/SeenNote.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { attempt } from '../../ui/tellFailure.ts'
import { toast } from '../../ui/toast/toast.ts'
import { withdrawComment } from '../social/actions.ts'
import { commentsShown } from './commentsShown.ts'
import { ReportDialog } from '../social/ReportDialog.tsx'
import type { OwnMarks } from '../social/useOwnMarks.ts'
import { useSettled } from '../social/useSettled.ts'
import { column, plainList, quietText, touchSquare } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'
import { useNow } from '../../ui/useNow.ts'

const useStyles = makeStyles({
  content: { outlineStyle: 'none' },
  list: { ...column(1), ...plainList },
  row: { display: 'flex', alignItems: 'start', gap: space(3), padding: space(2.5, 0) },
  text: { flexGrow: 1, minWidth: 0 },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: space(2) },
  name: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  time: quietText,
  words: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
  button: { flexShrink: 0, ...touchSquare, marginTop: space(-2) },
  old: { marginBottom: space(2), ...quietText },
  most: { marginTop: space(2), ...quietText },
  skeleton: { height: '52px', marginBottom: space(3), borderRadius: '12px' },
})

interface CommentsDialogProps {
  trip: { id: string; title: string }
  marks: OwnMarks
  onAdd: () => void
  /** The count has changed. */
  onChanged: () => void
  onClose: () => void
}

/** The comments on a trip, newest first; they can be read offline, too. */
export function CommentsDialog({ trip, marks, onAdd, onChanged, onClose }: CommentsDialogProps) {
  const styles = useStyles()
  const user = useCurrentUser()
  const seen = useSeen<PublicComment[]>(`comments:${trip.id}`, `/api/trips/${trip.id}/comments`)
  const [reported, setReported] = useState<string>()
  const now = useNow()
  const content = useRef<HTMLDivElement>(null)
  const withdrawn = useDeletedIds(userScope(user.id), 'comment') ?? none
  const own = { marks, tripId: trip.id, user, withdrawn, seenAt: seen.at ?? 0 }
  const comments = commentsShown(seen.value, own)
  const isAsking = seen.value === undefined || (seen.value === null && seen.answer === 'asking')
  // What was deleted here is sent a moment later: only then do the server's list and count lack it.
  useSettled(marks.unsent.size > 0, () => {
    seen.refresh()
    onChanged()
  })

  const remove = async (comment: PublicComment) => {
    const isSure = await askConfirm({
      title: 'Delete comment?',
      body: 'It will be removed for everyone.',
      confirmLabel: 'Delete',
      destructive: true,
    })
    if (!isSure) return
    if (comment.user.id === user.id && marks.comments.some(({ id }) => id === comment.id)) {
      await withdrawComment(trip.id, comment.id)
    } else if (!(await removeOnServer(trip.id, comment.id))) return
    // The button is gone with its row: the focus stays in the dialog.
    content.current?.focus()
    seen.refresh()
    onChanged()
  }

  return (
    <ResponsiveDialog
      open
      title="Comments"
      description={<span dir="auto">{trip.title}</span>}
      onClose={onClose}
      actions={
        <Button size="large" appearance="primary" icon={<CommentAddRegular />} onClick={onAdd}>
          Add Comment
        </Button>
      }
    >
      <div ref={content} tabIndex={-1} className={styles.content}>
        {seen.answer === 'unreachable' && seen.at !== null && (
          <SeenNote className={styles.old} at={seen.at} now={now} />
        )}
        {comments && comments.length > 0 && (
          <ul role="list" className={styles.list}>
            {comments.map(comment => {
              const name = personName(comment.user) ?? 'User'
              return (
                <li key={comment.id} className={styles.row}>
                  <Avatar imageUrl={comment.user.avatarUrl} initials={initialsOf(name)} />
                  <div className={styles.text}>
                    <div className={styles.head}>
                      <Link
                        className={styles.name}
                        dir="auto"
                        to={`/profile/${comment.user.id}`}
                        onClick={onClose}
                      >
                        {name}
                      </Link>
                      <span className={styles.time}>
                        {marks.unsent.has(comment.id)
                          ? 'Saved on this device'
                          : relativeTime(Date.parse(comment.createdAt), now)}
                      </span>
                    </div>
                    <p className={styles.words} dir="auto">
                      {comment.text}
                    </p>
                  </div>
                  {comment.canDelete ? (
                    <Button
                      className={styles.button}
                      appearance="subtle"
                      icon={<DeleteRegular />}
                      aria-label={`Delete the comment by ${name}`}
                      onClick={() => void remove(comment)}
                    />
                  ) : (
                    <Button
                      className={styles.button}
                      appearance="subtle"
                      icon={<FlagRegular />}
                      aria-label={`Report the comment by ${name}`}
                      onClick={() => setReported(comment.id)}
                    />
                  )}
                </li>
              )
            })}
          </ul>
        )}
        {(seen.value?.length ?? 0) >= mostListed && (
          <p className={styles.most}>Only the newest {mostListed} comments are shown.</p>
        )}
        {isAsking && [1, 2].map(key => <Skeleton key={key} className={styles.skeleton} />)}
        {!isAsking && (comments?.length === 0 || seen.value === null) && (
          <EmptyState compact picture={<ChatRegular />} {...emptyText(seen)} />
        )}
      </div>
      {reported && (
        <ReportDialog
          what="this comment"
          path={`/api/trips/${trip.id}/comments/${reported}/report`}
          onClose={() => setReported(undefined)}
        />
      )}
    </ResponsiveDialog>
  )
}

const none: readonly string[] = []

/** Why there are no comments, or none but the person's own. */
function emptyText({ value, answer }: Seen<PublicComment[]>): Pick<EmptyStateProps, 'title' | 'body'> {
  if (value) return { title: 'No comments yet', body: 'Be the first to say something.' }
  if (answer === 'absent') return { title: 'This trip is no longer available' }
  return { title: "Comments can't be loaded right now", body: <LaterText /> }
}

/** For someone else's comment, or one that this device has no copy of. */
async function removeOnServer(tripId: string, id: string): Promise<boolean> {
  const why = (error: unknown) =>
    requestProblem(error, "You're offline. Please try again when you're back online.")
  return await attempt(
    'Failed to delete comment',
    async () => {
      await apiRequest('DELETE', `/api/trips/${tripId}/comments/${id}`)
      toast({ title: 'Comment deleted', inSight: true })
    },
    why,
  )
}
