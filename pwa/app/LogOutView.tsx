import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ResponsiveDialog } from '../ui/dialog/ResponsiveDialog.tsx'
import type { SyncStatusView } from './sync/syncStatusText.ts'

const useStyles = makeStyles({
  list: { display: 'grid', gap: '8px' },
  choice: {
    display: 'grid',
    justifyContent: 'start',
    justifyItems: 'start',
    gap: '2px',
    minHeight: '64px',
    padding: '10px 16px',
    borderRadius: tokens.borderRadiusLarge,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
  },
  label: { fontWeight: tokens.fontWeightSemibold },
  effect: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

interface LogOutViewProps {
  /** Edits that the server does not have; undefined while they are being counted. */
  unsent: number | undefined
  state: SyncStatusView['state']
  onClose: () => void
  onSync: () => void
  onKeep: () => void
  onExport: () => void
  onDiscard: () => void
  /** Leaves with nothing left behind: once everything is on the server. */
  onLeave: () => void
}

/** The four ways to leave with unsent edits; once they are sent, one is left. */
export function LogOutView(props: LogOutViewProps) {
  const { unsent, state } = props
  const styles = useStyles()
  const edits = unsent === 1 ? '1 edit is' : `${unsent} edits are`
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
      description={
        unsent === 0
          ? 'Everything is on the server.'
          : unsent !== undefined && `${edits} on this device only. What shall become of them?`
      }
      onClose={props.onClose}
    >
      <div className={styles.list}>
        {unsent === 0 ? (
          choice('Log out', 'Your trips leave this device and stay on the server.', props.onLeave)
        ) : (
          <>
            {choice(
              'Sync now',
              state === 'syncing' ? 'On their way…' : 'Send them first, then log out.',
              props.onSync,
            )}
            {choice('Keep on this device', 'They wait here until you sign in again.', props.onKeep)}
            {choice('Export', 'Save them as a file.', props.onExport)}
            {choice('Discard', 'Log out and lose them.', props.onDiscard)}
          </>
        )}
      </div>
    </ResponsiveDialog>
  )
}
