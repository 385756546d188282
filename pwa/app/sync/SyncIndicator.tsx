import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowSyncRegular } from '@fluentui/react-icons/svg/arrow-sync'
import { CloudRegular } from '@fluentui/react-icons/svg/cloud'
import { CloudCheckmarkRegular } from '@fluentui/react-icons/svg/cloud-checkmark'
import { PauseCircleRegular } from '@fluentui/react-icons/svg/pause-circle'
import { PersonRegular } from '@fluentui/react-icons/svg/person'
import { PhoneCheckmarkRegular } from '@fluentui/react-icons/svg/phone-checkmark'
import { WarningRegular } from '@fluentui/react-icons/svg/warning'
import { syncStatusText } from './syncStatusText.ts'
import type { SyncStatusView } from './syncStatusText.ts'

const useStyles = makeStyles({
  root: {
    position: 'relative',
    minWidth: '44px',
    minHeight: '44px',
    paddingLeft: '12px',
    paddingRight: '12px',
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '@media (max-width: 1023px)': { paddingLeft: '8px', paddingRight: '8px' },
  },
  // Out of sight on narrow screens, and still the button's name.
  text: {
    '@media (max-width: 1023px)': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
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
    animationIterationCount: 'infinite',
    animationTimingFunction: 'linear',
  },
  count: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '18px',
    height: '18px',
    marginLeft: '6px',
    padding: '0 5px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: 'var(--wend-coral)',
    color: '#2b0905',
    fontSize: '11px',
    fontWeight: tokens.fontWeightBold,
    '@media (max-width: 1023px)': { position: 'absolute', top: '4px', right: '2px', marginLeft: 0 },
  },
  small: {
    '@media (min-width: 1024px)': { display: 'none' },
    position: 'absolute',
    right: '4px',
    bottom: '6px',
    minWidth: '16px',
    padding: '0 4px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontSize: '10px',
    lineHeight: '15px',
    fontWeight: tokens.fontWeightBold,
  },
})

const needsAttention: ReadonlySet<SyncStatusView['state']> = new Set(['paused', 'sign-in', 'suspended'])

export interface SyncIndicatorProps {
  status: SyncStatusView
  /** Opens the sync centre. While paused it retries as well, as the text promises. */
  onOpen: () => void
  onRetry: () => void
}

/** The permanent word on whether the work is safe: on this device, on its way, or on the server. */
export function SyncIndicator({ status, onOpen, onRetry }: SyncIndicatorProps) {
  const styles = useStyles()
  const text = syncStatusText(status)
  const name = [text, waitingText(status), refusedText(status)].filter(Boolean).join(', ')
  return (
    <Button
      appearance="subtle"
      aria-haspopup="dialog"
      aria-label={name}
      data-tooltip={name}
      data-sync-state={status.state}
      className={mergeClasses(
        styles.root,
        (status.state === 'syncing' || status.state === 'saving') && styles.busy,
        needsAttention.has(status.state) && styles.attention,
        status.state === 'storage' && (status.trouble === 'lost' ? styles.attention : styles.failing),
      )}
      icon={<StateIcon state={status.state} />}
      onClick={() => {
        if (status.state === 'paused') onRetry()
        onOpen()
      }}
    >
      <span className={styles.text}>{text}</span>
      {status.attic > 0 ? (
        <span aria-hidden className={styles.count}>
          {status.attic}
        </span>
      ) : (
        status.waiting > 0 && (
          <span aria-hidden className={styles.small}>
            {status.waiting > 99 ? '99+' : status.waiting}
          </span>
        )
      )}
    </Button>
  )
}

/** What waits, where the text does not say so itself. */
function waitingText({ state, waiting }: SyncStatusView) {
  if (waiting === 0 || state === 'local' || state === 'syncing') return ''
  return `${waiting} saved on this device`
}

function refusedText({ attic }: SyncStatusView) {
  if (attic === 0) return ''
  return attic === 1 ? '1 edit needs you' : `${attic} edits need you`
}

function StateIcon({ state }: { state: SyncStatusView['state'] }) {
  const styles = useStyles()
  switch (state) {
    case 'opening':
      return <CloudRegular />
    case 'saved':
      return <CloudCheckmarkRegular />
    case 'local':
      return <PhoneCheckmarkRegular />
    case 'saving':
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
