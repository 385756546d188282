import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { countText } from '#shared/plain/countText.ts'
import { listText } from '#shared/plain/listText.ts'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import type { SyncStatusView } from '../sync-centre/syncStatusText.ts'
import { quietText, stack } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'
import { isNothing } from './leftOnDevice.ts'
import type { LeftOnDevice } from './leftOnDevice.ts'

const useStyles = makeStyles({
  list: stack(2),
  choice: {
    ...stack(0.5),
    justifyContent: 'start',
    justifyItems: 'start',
    minHeight: '64px',
    padding: space(2.5, 4),
    borderRadius: tokens.borderRadiusLarge,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
  },
  label: { fontWeight: tokens.fontWeightSemibold },
  effect: quietText,
})

interface LogOutViewProps {
  /** Undefined while it is being counted. */
  left: LeftOnDevice | undefined
  state: SyncStatusView['state']
  /** The browser reports no network. */
  isOffline: boolean
  onClose: () => void
  onSync: () => void
  onKeep: () => void
  onExport: () => void
  onDiscard: () => void
  /** Leaves when everything is on the server and nothing is lost. */
  onLeave: () => void
}

/** The ways to log out with something that only this device has; once it is sent, only one remains. */
export function LogOutView(props: LogOutViewProps) {
  const { left, state, isOffline } = props
  const styles = useStyles()
  const choice = (label: string, effect: string, onPress: () => void) => (
    <Button className={styles.choice} onClick={onPress}>
      <span className={styles.label}>{label}</span>
      <span className={styles.effect}>{effect}</span>
    </Button>
  )
  return (
    <ResponsiveDialog
      open
      size="small"
      title="Log out"
      description={left && leftText(left, isOffline)}
      onClose={props.onClose}
    >
      <div className={styles.list}>
        {left && isNothing(left) ? (
          choice(
            'Log out',
            'Your trips will be removed from this device. They stay safe in your account.',
            props.onLeave,
          )
        ) : (
          <>
            {!isOffline &&
              choice('Sync now', state === 'syncing' ? 'Syncing...' : 'Sync, then log out.', props.onSync)}
            {choice('Keep on this device', 'Keep them here until you sign in again.', props.onKeep)}
            {choice('Export', 'Save them as a file.', props.onExport)}
            {choice('Discard', 'Log out and delete them.', props.onDiscard)}
          </>
        )}
      </div>
    </ResponsiveDialog>
  )
}

function leftText(left: LeftOnDevice, isOffline: boolean): string {
  const { changes, texts, photos, questions } = left
  if (isNothing(left)) return 'Everything is synced.'
  const kinds = [
    changes && countText(changes, 'unsynced change'),
    texts && countText(texts, 'unfinished text'),
    photos && countText(photos, 'unsent photo'),
    questions && countText(questions, 'unanswered question'),
  ].filter(kind => kind !== 0)
  const offline = isOffline ? "You're offline, so nothing can be synced now. " : ''
  return `Only this device has ${listText(kinds)}. ${offline}What should we do?`
}
