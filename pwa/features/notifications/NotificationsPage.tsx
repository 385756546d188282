import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Notification } from '#shared/features/notifications/schema.ts'
import { useCurrentUser } from '../../data/session/currentUser.ts'
import { mutate } from '../../data/sync/mutate.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { useNow } from '../../ui/useNow.ts'
import { attempt } from '../../ui/tellFailure.ts'
import { toast } from '../../ui/toast/toast.ts'
import { NotificationsView } from './NotificationsView.tsx'
import type { RenderComments } from './NotificationsView.tsx'
import { useAskedNotice } from './useAskedNotice.ts'
import { useNotifications } from './useNotifications.ts'

export interface NotificationsPageProps {
  /** The buttons that answer an invitation; undefined while the invitations are being read. */
  renderInvitation: ((tripId: string, onAnswered: () => void) => ReactNode) | undefined
  /** The dialog with the comments on a trip. */
  renderComments: RenderComments
}

/** The person's notifications, read from this device. */
export function NotificationsPage({ renderInvitation, renderComments }: NotificationsPageProps) {
  usePageTitle('Notifications')
  const navigate = useNavigate()
  const { id: userId } = useCurrentUser()
  const notifications = useNotifications()
  const now = useNow()

  const read = ({ id, isRead }: Notification) => {
    if (!isRead) void attempt("It wasn't marked as read", () => mutate('notification.read', { id, userId }))
  }
  const open = (notification: Notification) => {
    read(notification)
    const path = pathOf(notification)
    if (path) void navigate(path)
  }
  useAskedNotice(notifications, notification => {
    read(notification)
    void navigate(pathOf(notification) ?? '/notifications', { replace: true })
  })
  return (
    <NotificationsView
      // Buttons that come later would move what is below them.
      notifications={renderInvitation && notifications}
      now={now}
      renderInvitation={renderInvitation}
      renderComments={renderComments}
      onOpen={open}
      onRead={read}
      onReadAll={async () => {
        const until = notifications?.[0]?.createdAt
        if (!until) return
        const isDone = await attempt("They weren't marked as read", () =>
          mutate('notification.readAll', { userId, until }),
        )
        if (isDone) toast({ title: 'All marked as read', inSight: true })
      }}
    />
  )
}

/** The screen of what it is about; undefined when there is none. */
function pathOf({ type, trip, actor }: Notification): string | undefined {
  if (trip) return `/trip/${trip.id}`
  return type === 'new_follower' ? `/profile/${actor.id}` : undefined
}
