import { useKindRows } from '../../data/rows/useRows.ts'
import { NotedInvitation } from '../../features/collaborators/NotedInvitation.tsx'
import { NotificationsPage } from '../../features/notifications/NotificationsPage.tsx'

/** Notifications, with invitations that can be answered in place. */
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
    />
  )
}
