import { makeStyles, tokens } from '@fluentui/react-components'
import { AlertRegular } from '@fluentui/react-icons/svg/alert'
import { useNavigate } from 'react-router-dom'
import { useUnreadCount } from '../../features/notifications/useUnreadCount.ts'
import { BarButton } from './BarButton.tsx'

const useStyles = makeStyles({
  root: { position: 'relative' },
  dot: {
    position: 'absolute',
    top: '9px',
    right: '9px',
    width: '10px',
    height: '10px',
    border: '2px solid var(--wend-bg)',
    boxSizing: 'content-box',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorPaletteRedBackground3,
    pointerEvents: 'none',
  },
})

/** Opens the notifications; a red dot says that some are unread. */
export function NotificationBell() {
  const styles = useStyles()
  const navigate = useNavigate()
  const unread = useUnreadCount()
  return (
    <BarButton
      label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      className={styles.root}
      icon={
        <>
          <AlertRegular />
          {unread > 0 && <span className={styles.dot} data-unread-dot />}
        </>
      }
      onClick={() => void navigate('/notifications')}
    />
  )
}
