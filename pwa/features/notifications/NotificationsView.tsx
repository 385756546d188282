import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AlertRegular } from '@fluentui/react-icons/svg/alert'
import { SettingsRegular } from '@fluentui/react-icons/svg/settings'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Notification } from '#shared/features/notifications/schema.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { NotificationRow } from './NotificationRow.tsx'

const SettingsPart = lazyPart(async () => (await import('./NotificationSettings.tsx')).NotificationSettings)
const MenuPart = lazyPart(async () => (await import('./NotificationMenu.tsx')).NotificationMenu)

/** As many as are drawn at once: more than a screen shows, less than makes a phone slow. */
const pageSize = 50

const useStyles = makeStyles({
  root: { maxWidth: '720px', margin: '0 auto' },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
    minHeight: '44px',
    marginBottom: '16px',
  },
  title: { fontSize: '28px', lineHeight: '34px', letterSpacing: '-0.02em' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  older: { display: 'flex', justifyContent: 'center', marginTop: '16px' },
  all: { minHeight: '44px', borderRadius: tokens.borderRadiusCircular },
  list: { display: 'grid', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  skeleton: { height: '76px', marginBottom: '8px', borderRadius: '16px' },
})

export interface NotificationsViewProps {
  /** Newest first; undefined while they are being read. */
  notifications: readonly Notification[] | undefined
  /** Milliseconds since 1970. */
  now: number
  renderInvitation: (tripId: string, onAnswered: () => void) => ReactNode
  onOpen: (notification: Notification) => void
  onRead: (notification: Notification) => void
  onReadAll: () => void
}

export function NotificationsView(props: NotificationsViewProps) {
  const { notifications, now, renderInvitation, onOpen, onRead, onReadAll } = props
  const styles = useStyles()
  const [isSettingsOpen, setSettingsOpen] = useState(false)
  const [menu, setMenu] = useState<{ target: HTMLElement; notification: Notification }>()
  const [most, setMost] = useState(pageSize)
  const hasUnread = notifications?.some(({ isRead }) => !isRead) ?? false
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <h1 className={styles.title}>Notifications</h1>
        <div className={styles.actions}>
          {hasUnread && (
            <Button className={styles.all} onClick={onReadAll}>
              Mark all as read
            </Button>
          )}
          <Button
            className={styles.all}
            appearance="subtle"
            icon={<SettingsRegular />}
            onClick={() => setSettingsOpen(true)}
          >
            Notification settings
          </Button>
        </div>
      </div>
      {notifications === undefined &&
        [1, 2, 3].map(key => <Skeleton key={key} className={styles.skeleton} />)}
      {notifications?.length === 0 && (
        <EmptyState
          picture={<AlertRegular />}
          title="No notifications yet"
          body="Invitations, and what people think of your trips, will be here."
        />
      )}
      {notifications && notifications.length > 0 && (
        <ul role="list" className={styles.list}>
          {notifications.slice(0, most).map((notification, index) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              now={now}
              onOpen={() => onOpen(notification)}
              onMore={target => setMenu({ target, notification })}
            >
              {isNewestInvitation(notifications, index) &&
                renderInvitation(notification.trip!.id, () => onRead(notification))}
            </NotificationRow>
          ))}
        </ul>
      )}
      {notifications && notifications.length > most && (
        <div className={styles.older}>
          <Button className={styles.all} onClick={() => setMost(most + pageSize)}>
            Show older
          </Button>
        </div>
      )}
      {menu && (
        <MenuPart
          key={menu.notification.id}
          target={menu.target}
          notification={menu.notification}
          onRead={() => onRead(menu.notification)}
          onClose={() => setMenu(undefined)}
        />
      )}
      {isSettingsOpen && <SettingsPart onClose={() => setSettingsOpen(false)} />}
    </div>
  )
}

/** Of several invitations to one trip only the last one can be answered. */
function isNewestInvitation(notifications: readonly Notification[], index: number): boolean {
  const { type, trip } = notifications[index]!
  if (type !== 'trip_invitation' || !trip) return false
  return notifications.findIndex(one => one.type === type && one.trip?.id === trip.id) === index
}
