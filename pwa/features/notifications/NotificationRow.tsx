import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal'
import type { ReactNode } from 'react'
import type { Notification } from '#shared/features/notifications/schema.ts'
import { personName } from '#shared/features/people/person.ts'
import { avatarPath } from '#shared/features/profile/avatarPath.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { initialsOf } from '../../ui/initialsOf.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { relativeTime } from '../../ui/relativeTime.ts'
import { actorName, adviceText, notificationText } from './notificationText.ts'
import { oneLine, quietText, row, touchSquare } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: {
    borderRadius: '16px',
    backgroundColor: tokens.colorNeutralCardBackground,
    boxShadow: tokens.shadow2,
  },
  unread: {
    backgroundColor: `color-mix(in srgb, ${tokens.colorBrandBackground2} 45%, ${tokens.colorNeutralCardBackground})`,
  },
  line: {
    display: 'flex',
    alignItems: 'center',
    borderRadius: 'inherit',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  more: { flexShrink: 0, ...touchSquare, marginRight: space(2) },
  button: {
    ...row(3),
    flexGrow: 1,
    minWidth: 0,
    minHeight: '68px',
    padding: space(3, 4),
    border: 'none',
    borderRadius: 'inherit',
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
  },
  text: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  actor: { fontWeight: tokens.fontWeightSemibold },
  title: { ...quietText, ...oneLine, display: 'block' },
  words: {
    display: '-webkit-box',
    overflow: 'hidden',
    marginTop: space(1),
    WebkitLineClamp: 3,
    WebkitBoxOrient: 'vertical',
  },
  reason: { display: 'block', color: tokens.colorNeutralForeground2 },
  time: { ...quietText, display: 'block' },
  dot: {
    flexShrink: 0,
    width: '10px',
    height: '10px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandStroke1,
    // Contrast themes leave out backgrounds, and this is nothing else.
    '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
  },
  below: { padding: space(0, 4, 3.5, 16), ':empty': { display: 'none' } },
})

interface NotificationRowProps {
  notification: Notification
  /** Milliseconds since 1970. */
  now: number
  onOpen: () => void
  onMore: (button: HTMLElement) => void
  /** The controls for acting on the notification. */
  children?: ReactNode
}

export function NotificationRow({ notification, now, onOpen, onMore, children }: NotificationRowProps) {
  const styles = useStyles()
  const { actor, trip, isRead, createdAt, reason, text } = notification
  const name = actorName(notification)
  return (
    <li className={mergeClasses(styles.root, !isRead && styles.unread)} data-unread={!isRead || undefined}>
      <div className={styles.line}>
        <button type="button" className={styles.button} onClick={onOpen}>
          <Avatar imageUrl={avatarPath(actor.id, actor.avatarUrl)} initials={initialsOf(personName(actor))} />
          <span className={styles.text}>
            <span>
              <bdi className={styles.actor}>{name}</bdi> {notificationText(notification)}
              {trip && (
                <>
                  : <bdi>{trip.destination}</bdi>
                </>
              )}
            </span>
            {trip?.title && trip.title !== trip.destination && (
              <span className={styles.title} dir="auto">
                {trip.title}
              </span>
            )}
            {text && (
              <q className={styles.words} dir="auto">
                {text}
              </q>
            )}
            {reason && (
              <span className={styles.reason}>
                Reason: <span dir="auto">{reason}</span> {adviceText(notification)}
              </span>
            )}
            <span className={styles.time}>{relativeTime(Date.parse(createdAt), now)}</span>
          </span>
          {!isRead && (
            <>
              <span className={styles.dot} />
              <VisuallyHidden>Unread</VisuallyHidden>
            </>
          )}
        </button>
        {(trip || !isRead) && (
          <Button
            className={styles.more}
            appearance="subtle"
            icon={<MoreHorizontalRegular />}
            aria-haspopup="menu"
            aria-label={`More about this: ${name} ${notificationText(notification)}`}
            onClick={({ currentTarget }) => onMore(currentTarget)}
          />
        )}
      </div>
      <div className={styles.below}>{children}</div>
    </li>
  )
}
