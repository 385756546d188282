import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { storeWords } from '../../data/store/storeWords.ts'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { relativeTime } from '../../ui/relativeTime.ts'
import { DeviceSection } from './DeviceSection.tsx'
import type { AtticAction, AtticEntry, Overwritten, SyncCounts, WaitingEdit } from './entries.ts'
import { SyncEntry } from './SyncEntry.tsx'
import { SyncSection } from './SyncSection.tsx'
import { syncStatusText } from './syncStatusText.ts'
import type { SyncStatusView } from './syncStatusText.ts'
import type { KeptStorage } from './useKeptStorage.ts'
import { quietText, stack, wrappingRow } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

export interface SyncCentreViewProps {
  open: boolean
  onClose: () => void
  status: SyncStatusView
  /** The browser reports no network. */
  isOffline?: boolean
  /** When the server last answered, in ms since the epoch. */
  lastSyncedAt?: number | undefined
  /** Only the first entries of each list; `counts` has the totals. */
  waiting: readonly WaitingEdit[]
  attic: readonly AtticEntry[]
  overwritten: readonly Overwritten[]
  counts: SyncCounts
  /** Undefined where the browser says nothing about it. */
  storage: KeptStorage | undefined
  /** The trips and maps on this device. */
  kept?: ReactNode
  /** The browser's name, if it deletes what is stored here after a week without a visit. */
  forgetfulBrowser: string | undefined
  onRetry: () => void
  onSignIn: () => void
  /** Buttons that help when the storage does not work. */
  storeActions?: ReactNode
  /** Saves what this device holds as a file. */
  onSaveDevice: () => void
  onAction: (entryId: string, action: AtticAction) => void
  /** The current time in ms since the epoch, from which ages are computed. */
  now: number
}

const actionLabels: Record<AtticAction, string> = {
  restore: 'Restore',
  keep: 'Keep as my own copy',
  copy: 'Copy text',
  move: 'Move…',
  discard: 'Discard',
}

const useStyles = makeStyles({
  summary: {
    ...wrappingRow(2, 4),
    padding: space(4),
    marginBottom: space(2),
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  summaryText: { flexGrow: 1 },
  state: { fontWeight: tokens.fontWeightSemibold },
  muted: quietText,
  warning: {
    marginBottom: space(2),
    padding: space(3, 4),
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderLeft: '3px solid var(--wend-accent)',
    borderRadius: tokens.borderRadiusLarge,
  },
  change: { ...stack(0.5), color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  replaced: { color: tokens.colorNeutralForeground3, textDecorationLine: 'line-through' },
})

/** Accounts for every edit: what is waiting, what was refused and why, what was overwritten. */
export function SyncCentreView(props: SyncCentreViewProps) {
  const {
    status,
    isOffline = false,
    waiting,
    attic,
    overwritten,
    counts,
    storage,
    forgetfulBrowser,
    now,
  } = props
  const styles = useStyles()
  const isRead = status.state !== 'opening' && status.state !== 'storage'
  const isSent = isRead && status.state !== 'saving' && status.waiting === 0
  return (
    <ResponsiveDialog open={props.open} onClose={props.onClose} title="Sync status">
      <div className={styles.summary}>
        <div className={styles.summaryText} role="status">
          <div className={styles.state}>{stateSentence(status)}</div>
          <div className={styles.muted}>
            {props.lastSyncedAt !== undefined
              ? `Last synced ${relativeTime(props.lastSyncedAt, now)}`
              : isRead && 'Not synced on this device yet'}
          </div>
        </div>
        {status.state === 'suspended' && (
          <Button onClick={props.onSaveDevice}>Save what is on this device</Button>
        )}
        {status.state === 'storage' ? (
          props.storeActions
        ) : status.state === 'sign-in' || status.state === 'suspended' ? (
          <Button appearance="primary" onClick={props.onSignIn}>
            Sign in
          </Button>
        ) : (
          <Button disabledFocusable={status.state === 'syncing' || isOffline} onClick={props.onRetry}>
            {isOffline ? "You're offline" : status.state === 'paused' ? 'Retry' : 'Sync now'}
          </Button>
        )}
      </div>

      {forgetfulBrowser && counts.waiting > 0 && (
        <p className={styles.warning}>
          {forgetfulBrowser} deletes website data after seven days without a visit. Open Wend. online before
          then to sync these changes.
        </p>
      )}

      <SyncSection
        title="Waiting"
        count={counts.waiting}
        empty={isSent ? 'Everything is synced.' : 'Checking...'}
      >
        {waiting.map(edit => (
          <SyncEntry key={edit.id} sentence={edit.sentence} age={relativeTime(edit.madeAt, now)} />
        ))}
        <More count={counts.waiting - waiting.length} />
      </SyncSection>

      <SyncSection
        title="Couldn't be saved"
        count={counts.attic}
        attention
        empty={
          isRead
            ? 'Nothing here. If a change is rejected, we keep your text and tell you why.'
            : 'Checking...'
        }
      >
        {attic.map(entry => (
          <SyncEntry
            key={entry.id}
            sentence={entry.sentence}
            why={entry.why}
            text={entry.text}
            age={relativeTime(entry.madeAt, now)}
            actions={entry.actions.map(({ action, label }) => ({
              label: label ?? actionLabels[action],
              onPress: () => props.onAction(entry.id, action),
            }))}
          />
        ))}
        <More count={counts.attic - attic.length} />
      </SyncSection>

      <SyncSection
        title="Overwritten"
        count={counts.overwritten}
        empty={
          isRead ? 'No conflicts. If someone overwrites your change, you can restore it here.' : 'Checking...'
        }
      >
        {overwritten.map(entry => (
          <SyncEntry
            key={entry.id}
            sentence={entry.field}
            age={relativeTime(entry.at, now)}
            actions={
              entry.restorable
                ? [{ label: 'Restore old value', onPress: () => props.onAction(entry.id, 'restore') }]
                : undefined
            }
          >
            <div className={styles.change}>
              <div>
                <span className={styles.replaced}>{entry.oldValue || 'empty'}</span> by{' '}
                {entry.by ?? 'someone else'}
              </div>
              {entry.newValue !== undefined && (
                <div>
                  is now {entry.newValue || 'empty'}
                  {entry.writer && `, by ${entry.writer}`}
                </div>
              )}
            </div>
          </SyncEntry>
        ))}
        <More count={counts.overwritten - overwritten.length} />
      </SyncSection>

      {storage && <DeviceSection {...storage} />}
      {props.kept}
    </ResponsiveDialog>
  )
}

/** Says how many entries are not in the list. */
function More({ count }: { count: number }) {
  const styles = useStyles()
  if (count <= 0) return null
  return <li className={styles.muted}>and {count.toLocaleString('en-US')} more, all saved on this device</li>
}

function stateSentence(status: SyncStatusView) {
  switch (status.state) {
    case 'paused':
      return status.problem
        ? `Sync paused: ${status.problem}`
        : 'Sync paused. Your work is safe on this device.'
    case 'suspended':
      return status.problem ?? syncStatusText(status)
    case 'sign-in':
      return 'Sign in to sync. Your work is safe on this device.'
    case 'storage': {
      const { title, body } = storeWords[status.trouble ?? 'silent']
      return `${title}. ${body}`
    }
    default:
      return syncStatusText(status)
  }
}
