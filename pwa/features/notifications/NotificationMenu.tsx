import { Menu, MenuItem, MenuPopover, makeStyles, tokens } from '@fluentui/react-components'
import { AlertRegular } from '@fluentui/react-icons/svg/alert'
import { AlertOffRegular } from '@fluentui/react-icons/svg/alert-off'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import type { Notification } from '#shared/features/notifications/schema.ts'
import { useCurrentUser } from '../../data/session/currentUser.ts'
import { mutate } from '../../data/sync/mutate.ts'
import { toast } from '../../ui/toast/toast.ts'
import { TypeAheadMenuList } from '../../ui/TypeAheadMenuList.tsx'
import { useMutes } from './useMutes.ts'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  popover: { minWidth: '200px', padding: space(1.5), borderRadius: tokens.borderRadiusXLarge },
  item: { alignItems: 'center', minHeight: touch },
})

interface NotificationMenuProps {
  target: HTMLElement
  notification: Notification
  onRead: () => void
  onClose: () => void
}

/** What a person can do with a notification besides opening it. */
export function NotificationMenu({ target, notification, onRead, onClose }: NotificationMenuProps) {
  const styles = useStyles()
  const { id: userId } = useCurrentUser()
  const mutes = useMutes()
  const { trip, isRead } = notification
  const isMuted = trip !== null && mutes?.trips.has(trip.id) === true
  const mute = async (tripId: string, on: boolean) => {
    await mutate('mute.trip', { userId, tripId, on })
    if (!on) return void toast({ title: 'Trip unmuted', inSight: true })
    toast({
      title: 'Trip muted',
      description: 'Its notifications are marked as read.',
      action: { label: 'Undo', onPress: () => void mutate('mute.trip', { userId, tripId, on: false }) },
    })
  }
  return (
    <Menu
      open
      positioning={{ target, position: 'below', align: 'end', offset: 2 }}
      onOpenChange={(_event, data) => !data.open && onClose()}
    >
      <MenuPopover className={styles.popover}>
        <TypeAheadMenuList aria-label="About this notification">
          {!isRead && (
            <MenuItem className={styles.item} icon={<CheckmarkRegular />} onClick={onRead}>
              Mark as read
            </MenuItem>
          )}
          {trip && mutes && (
            <MenuItem
              className={styles.item}
              icon={isMuted ? <AlertRegular /> : <AlertOffRegular />}
              onClick={() => void mute(trip.id, !isMuted)}
            >
              {isMuted ? 'Unmute this trip' : 'Mute this trip'}
            </MenuItem>
          )}
        </TypeAheadMenuList>
      </MenuPopover>
    </Menu>
  )
}
