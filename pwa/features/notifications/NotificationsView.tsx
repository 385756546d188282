import { Button, makeStyles } from '@fluentui/react-components'
import { AlertRegular } from '@fluentui/react-icons/svg/alert'
import { ChatRegular } from '@fluentui/react-icons/svg/chat'
import { SettingsRegular } from '@fluentui/react-icons/svg/settings'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Notification } from '#shared/features/notifications/schema.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { focusAdded } from '../../ui/focus/focusAdded.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { returnFromMenu } from '../../ui/useMenuButton.ts'
import { NotificationRow } from './NotificationRow.tsx'
import { column, pill, plainList, wrapping, wrappingRow } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

const SettingsPart = lazyPart(() =>
  import('./NotificationSettings.tsx').then(part => part.NotificationSettings),
)
const MenuPart = lazyPart(() => import('./NotificationMenu.tsx').then(part => part.NotificationMenu))

/** How many are rendered at once: more than fit on a screen, few enough not to slow down a phone. */
const pageSize = 50

const useStyles = makeStyles({
  root: { maxWidth: '720px', margin: '0 auto' },
  head: {
    ...wrappingRow(2),
    justifyContent: 'space-between',
    minHeight: touch,
    marginBottom: space(4),
  },
  title: { fontSize: '28px', lineHeight: '34px', letterSpacing: '-0.02em' },
  actions: wrapping(2),
  older: { display: 'flex', justifyContent: 'center', marginTop: space(4) },
  all: pill,
  // Its words begin where those of the notification do.
  comments: { minHeight: touch, marginLeft: space(-3) },
  list: { ...column(2), ...plainList },
  skeleton: { height: '76px', marginBottom: space(2), borderRadius: '16px' },
})

/** The dialog with the comments on a trip. */
export type RenderComments = (trip: { id: string; title: string }, onClose: () => void) => ReactNode

export interface NotificationsViewProps {
  /** Newest first; undefined while they are being read. */
  notifications: readonly Notification[] | undefined
  /** Milliseconds since 1970. */
  now: number
  renderInvitation: ((tripId: string, onAnswered: () => void) => ReactNode) | undefined
  renderComments: RenderComments
  onOpen: (notification: Notification) => void
  onRead: (notification: Notification) => void
  onReadAll: () => Promise<void>
}

export function NotificationsView(props: NotificationsViewProps) {
  const { notifications, now, renderInvitation, renderComments, onOpen, onRead, onReadAll } = props
  const styles = useStyles()
  const [isSettingsOpen, setSettingsOpen] = useState(false)
  const [menu, setMenu] = useState<{ target: HTMLElement; notification: Notification }>()
  const [discussed, setDiscussed] = useState<{ id: string; title: string }>()
  const [most, setMost] = useState(pageSize)
  const list = useRef<HTMLUListElement>(null)
  const opener = menu?.target ?? null
  // Runs once the menu is gone. What was read may have no menu anymore: the screen knows what is nearest.
  useEffect(() => () => returnFromMenu(opener), [opener])
  const hasUnread = notifications?.some(({ isRead }) => !isRead) ?? false
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <h1 className={styles.title}>Notifications</h1>
        <div className={styles.actions}>
          {hasUnread && (
            <Button className={styles.all} onClick={() => void onReadAll()}>
              Mark all as read
            </Button>
          )}
          <Button className={styles.all} icon={<SettingsRegular />} onClick={() => setSettingsOpen(true)}>
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
          body="Invitations, likes and comments will appear here."
        />
      )}
      {notifications && notifications.length > 0 && (
        <ul ref={list} role="list" className={styles.list}>
          {notifications.slice(0, most).map((notification, index) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              now={now}
              onOpen={() => onOpen(notification)}
              onMore={target => setMenu({ target, notification })}
            >
              {isNewestInvitation(notifications, index) &&
                renderInvitation?.(notification.trip!.id, () => onRead(notification))}
              {isComment(notification) && (
                <Button
                  appearance="subtle"
                  className={styles.comments}
                  icon={<ChatRegular />}
                  aria-label={`Read comments on ${notification.trip.title ?? notification.trip.destination}`}
                  onClick={() => {
                    onRead(notification)
                    const { id, title, destination } = notification.trip
                    setDiscussed({ id, title: title ?? destination })
                  }}
                >
                  Read comments
                </Button>
              )}
            </NotificationRow>
          ))}
        </ul>
      )}
      {notifications && notifications.length > most && (
        <div className={styles.older}>
          <Button
            className={styles.all}
            onClick={({ currentTarget }) => {
              focusAdded(list.current, currentTarget)
              setMost(most + pageSize)
            }}
          >
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
      {discussed && renderComments(discussed, () => setDiscussed(undefined))}
      {isSettingsOpen && <SettingsPart onClose={() => setSettingsOpen(false)} />}
    </div>
  )
}

/** True for the newest invitation to its trip: when there are several, only the newest can be answered. */
function isNewestInvitation(notifications: readonly Notification[], index: number): boolean {
  const { type, trip } = notifications[index]!
  if (type !== 'trip_invitation' || !trip) return false
  return notifications.findIndex(one => one.type === type && one.trip?.id === trip.id) === index
}

/** A comment that is still there: one that was deleted has no words any more. */
const isComment = (
  notification: Notification,
): notification is Notification & { trip: NonNullable<Notification['trip']> } =>
  notification.type === 'trip_comment' && notification.trip !== null && notification.text !== undefined
