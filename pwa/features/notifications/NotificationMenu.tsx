import { MenuItem } from '@fluentui/react-components'
import { AlertRegular } from '@fluentui/react-icons/svg/alert'
import { AlertOffRegular } from '@fluentui/react-icons/svg/alert-off'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import type { Notification } from '#shared/features/notifications/schema.ts'
import { useCurrentUser } from '../../data/session/currentUser.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { muteTrip } from './mute.ts'
import { useMutes } from './useMutes.ts'

interface NotificationMenuProps {
  target: HTMLElement
  notification: Notification
  onRead: () => void
  onClose: () => void
}

/** What a person can do with a notification besides opening it. */
export function NotificationMenu({ target, notification, onRead, onClose }: NotificationMenuProps) {
  const { id: userId } = useCurrentUser()
  const mutes = useMutes()
  const { trip, isRead } = notification
  const isMuted = trip !== null && mutes?.trips.has(trip.id) === true
  const mute = async (tripId: string, on: boolean) => {
    const set = (isMuted: boolean) => muteTrip(userId, tripId, isMuted)
    if (!(await set(on))) return
    if (!on) return void toast({ title: 'Trip unmuted', inSight: true })
    toast({
      title: 'Trip muted',
      description: 'Its notifications are marked as read.',
      action: { label: 'Undo', onPress: () => void set(false) },
    })
  }
  return (
    <ActionMenu target={target} label="About this notification" onClose={onClose}>
      {!isRead && (
        <MenuItem icon={<CheckmarkRegular />} onClick={onRead}>
          Mark as read
        </MenuItem>
      )}
      {trip && mutes && (
        <MenuItem
          icon={isMuted ? <AlertRegular /> : <AlertOffRegular />}
          onClick={() => void mute(trip.id, !isMuted)}
        >
          {isMuted ? 'Unmute this trip' : 'Mute this trip'}
        </MenuItem>
      )}
    </ActionMenu>
  )
}
