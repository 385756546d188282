import { NotedInvitation } from '../features/collaborators/NotedInvitation.tsx'
import { NotificationsPage } from '../features/notifications/NotificationsPage.tsx'

/** Notifications, with invitations that can be answered right there. */
export function NotificationsScreen() {
  return (
    <NotificationsPage
      renderInvitation={(tripId, onAnswered) => <NotedInvitation tripId={tripId} onAnswered={onAnswered} />}
    />
  )
}
