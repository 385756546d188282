import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowSyncRegular } from '@fluentui/react-icons/svg/arrow-sync'
import { CloudRegular } from '@fluentui/react-icons/svg/cloud'
import { CloudCheckmarkRegular } from '@fluentui/react-icons/svg/cloud-checkmark'
import { CloudOffRegular } from '@fluentui/react-icons/svg/cloud-off'
import { PauseCircleRegular } from '@fluentui/react-icons/svg/pause-circle'
import { PersonRegular } from '@fluentui/react-icons/svg/person'
import { PhoneCheckmarkRegular } from '@fluentui/react-icons/svg/phone-checkmark'
import { WarningRegular } from '@fluentui/react-icons/svg/warning'
import { countText } from '#shared/plain/countText.ts'
import { syncStatusText } from './syncStatusText.ts'
import type { SyncStatusView } from './syncStatusText.ts'
import { belowDesktop, fromDesktop } from '../../ui/look/breakpoints.ts'
import { quietText, touchSquare, unseen } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: {
    position: 'relative',
    // Whatever moves while an edit is being stored delays the frame that shows the edit.
    transitionProperty: 'none',
    ...touchSquare,
    paddingLeft: space(3),
    paddingRight: space(3),
    borderRadius: tokens.borderRadiusCircular,
    ...quietText,
    fontWeight: tokens.fontWeightRegular,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    [belowDesktop]: { paddingLeft: space(2), paddingRight: space(2) },
  },
  // Visually hidden on narrow screens, but still the button's accessible name.
  text: {
    [belowDesktop]: unseen,
  },
  // A cloud alone would not say it.
  offline: {
    [fromDesktop]: { marginLeft: space(2), paddingLeft: space(2), borderLeft: '1px solid' },
  },
  // Beside the icon, not on the word.
  attention: { '& .fui-Button__icon': { color: 'var(--wend-accent)' } },
  failing: {
    color: tokens.colorStatusDangerForeground1,
    '& .fui-Button__icon': { color: tokens.colorStatusDangerForeground1 },
    ':hover .fui-Button__icon': { color: tokens.colorStatusDangerForeground1 },
  },
  busy: { color: tokens.colorBrandForeground1 },
  turning: {
    animationName: { to: { rotate: '360deg' } },
    animationDuration: '1.4s',
    animationDelay: '400ms',
    animationIterationCount: 'infinite',
    animationTimingFunction: 'linear',
  },
  count: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '18px',
    height: '18px',
    marginLeft: space(1.5),
    padding: '0 5px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: 'var(--wend-coral)',
    color: '#2b0905',
    fontSize: '11px',
    fontWeight: tokens.fontWeightBold,
    [belowDesktop]: { position: 'absolute', top: '4px', right: '2px', marginLeft: 0 },
  },
  small: {
    [fromDesktop]: { display: 'none' },
    position: 'absolute',
    right: '4px',
    bottom: '6px',
    minWidth: '16px',
    padding: space(0, 1),
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontSize: '10px',
    lineHeight: '15px',
    fontWeight: tokens.fontWeightBold,
  },
})

const needsAttention: ReadonlySet<SyncStatusView['state']> = new Set(['paused', 'sign-in', 'suspended'])

/** States whose words don't say that the server is out of reach. */
const quiet: ReadonlySet<SyncStatusView['state']> = new Set(['saved', 'saving', 'local', 'syncing'])

export interface SyncIndicatorProps {
  status: SyncStatusView
  /** Whether the server is out of reach. */
  isOffline?: boolean
  /** Opens the sync center. While paused, a press also retries, as the text promises. */
  onOpen: () => void
  onRetry: () => void
}

/** Always on screen; says where the person's work is safe: on this device, on its way, or on the server. */
export function SyncIndicator({ status, isOffline = false, onOpen, onRetry }: SyncIndicatorProps) {
  const styles = useStyles()
  const text = syncStatusText(status)
  // Refused edits matter more than the network.
  const saysOffline = isOffline && status.attic === 0 && quiet.has(status.state)
  // In the order of what is visible, so that someone who speaks the visible words reaches the button.
  const name = [text, saysOffline && 'Offline', refusedText(status), waitingText(status)]
    .filter(Boolean)
    .join(', ')
  return (
    <Button
      appearance="subtle"
      aria-haspopup="dialog"
      aria-label={name}
      data-tooltip={name}
      data-sync-state={status.trouble ?? status.state}
      className={mergeClasses(
        styles.root,
        (status.state === 'syncing' || status.state === 'saving') && styles.busy,
        needsAttention.has(status.state) && styles.attention,
        status.state === 'storage' && (status.trouble === 'lost' ? styles.attention : styles.failing),
      )}
      icon={<StateIcon state={status.state} isOffline={saysOffline} />}
      onClick={() => {
        if (status.state === 'paused') onRetry()
        onOpen()
      }}
    >
      <span className={styles.text}>{text}</span>
      {/* Otherwise "saved" and "2" read as "saved2", which is not in the button's name. */}{' '}
      {saysOffline && <span className={styles.offline}>Offline</span>}
      {status.attic > 0 ? (
        <span aria-hidden className={styles.count}>
          {status.attic}
        </span>
      ) : (
        // Beside the word, the number would be seen in an order that the button's name does not have.
        !saysOffline &&
        status.waiting > 0 && (
          <span aria-hidden className={styles.small}>
            {status.waiting > 99 ? '99+' : status.waiting}
          </span>
        )
      )}
    </Button>
  )
}

/** The number of waiting edits, in states whose text does not mention it. */
function waitingText({ state, waiting }: SyncStatusView) {
  if (waiting === 0 || state === 'local' || state === 'syncing') return ''
  return `${waiting} saved on this device`
}

function refusedText({ attic }: SyncStatusView) {
  if (attic === 0) return ''
  return countText(attic, 'change needs attention', 'changes need attention')
}

function StateIcon({ state, isOffline }: { state: SyncStatusView['state']; isOffline: boolean }) {
  const styles = useStyles()
  switch (state) {
    case 'opening':
      return <CloudRegular />
    case 'saved':
      return isOffline ? <CloudOffRegular /> : <CloudCheckmarkRegular />
    case 'local':
      return <PhoneCheckmarkRegular />
    case 'saving':
      return <ArrowSyncRegular />
    case 'syncing':
      return <ArrowSyncRegular className={styles.turning} />
    case 'paused':
      return <PauseCircleRegular />
    case 'sign-in':
    case 'suspended':
      return <PersonRegular />
    case 'storage':
      return <WarningRegular />
  }
}
