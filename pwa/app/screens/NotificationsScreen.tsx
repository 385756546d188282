import { NotedInvitation } from '../../features/collaborators/NotedInvitation.tsx'
import { NotificationsPage } from '../../features/notifications/NotificationsPage.tsx'

/** Notifications, with invitations that can be answered in place. */
export function NotificationsScreen() {
  return (
    <NotificationsPage
      renderInvitation={(tripId, onAnswered) => <NotedInvitation tripId={tripId} onAnswered={onAnswered} />}
    />
  )
}
