import { useKindRows } from '../../data/rows/useRows.ts'
import { NotedInvitation } from '../../features/collaborators/NotedInvitation.tsx'
import { NotificationsPage } from '../../features/notifications/NotificationsPage.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'

const CommentsPart = lazyPart(() => import('./CommentDialogs.tsx').then(part => part.CommentDialogs))

/** Notifications, with invitations that can be answered and comments that can be read in place. */
export function NotificationsScreen() {
  const invitations = useKindRows('invitation')
  return (
    <NotificationsPage
      renderInvitation={
        invitations &&
        ((tripId, onAnswered) => (
          <NotedInvitation tripId={tripId} invitations={invitations} onAnswered={onAnswered} />
        ))
      }
      renderComments={(trip, onClose) => <CommentsPart trip={trip} onClose={onClose} />}
    />
  )
}
