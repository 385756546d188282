import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { storeWords } from '../../db/storeWords.ts'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { relativeTime } from '../../ui/relativeTime.ts'
import { DeviceSection } from './DeviceSection.tsx'
import { SyncEntry } from './SyncEntry.tsx'
import { SyncSection } from './SyncSection.tsx'
import { syncStatusText } from './syncStatusText.ts'
import type { SyncStatusView } from './syncStatusText.ts'
import type { KeptStorage } from './useKeptStorage.ts'

/** An edit made here that the server has not answered. */
export interface WaitingEdit {
  id: string
  /** 'Add activity “Louvre” to Paris weekend' */
  sentence: string
  /** ms since the epoch */
  madeAt: number
}

export type AtticAction = 'restore' | 'keep' | 'copy' | 'move' | 'discard'

/** An edit that the server refused, kept whole until someone decides. */
export interface AtticEntry {
  id: string
  /** What was attempted: 'Add activity “Louvre” to Day 3' */
  sentence: string
  /** Why it was refused: 'Ana deleted Day 3' */
  why: string
  /** What was typed, to read and copy. */
  text?: string
  madeAt: number
  /** What can be done about it, in order of preference; `label` overrides the usual word. */
  actions: readonly { action: AtticAction; label?: string }[]
}

/** A value of another person that an edit of this device replaced. */
export interface Overwritten {
  id: string
  /** 'Title of Paris weekend' */
  field: string
  /** The value that was replaced. */
  oldValue: string
  /** The value that stands now, when this device knows it. */
  newValue?: string
  /** Who wrote the replaced value, when this device knows their name. */
  by?: string
  at: number
  restorable: boolean
}

export interface SyncCounts {
  waiting: number
  attic: number
  overwritten: number
}

export interface SyncCentreViewProps {
  open: boolean
  onClose: () => void
  status: SyncStatusView
  /** When the server last answered, in ms since the epoch. */
  lastSyncedAt?: number | undefined
  /** The first of each; `counts` says how many there are. */
  waiting: readonly WaitingEdit[]
  attic: readonly AtticEntry[]
  overwritten: readonly Overwritten[]
  counts: SyncCounts
  /** Undefined where the browser says nothing about it. */
  storage: KeptStorage | undefined
  /** What to call a browser that removes what is stored here after a week without a visit. */
  forgetfulBrowser: string | undefined
  onRetry: () => void
  onSignIn: () => void
  /** The buttons that help when the storage does not do its work. */
  storeActions?: ReactNode
  /** Saves what this device holds as a file. */
  onSaveDevice: () => void
  onAction: (entryId: string, action: AtticAction) => void
  /** The present, in ms since the epoch; ages are told from it. */
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
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    padding: '16px',
    marginBottom: '8px',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  summaryText: { flexGrow: 1 },
  state: { fontWeight: tokens.fontWeightSemibold },
  muted: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  warning: {
    marginBottom: '8px',
    padding: '12px 16px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderLeft: '3px solid var(--wend-accent)',
    borderRadius: tokens.borderRadiusLarge,
  },
  change: { display: 'grid', gap: '2px', color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  replaced: { color: tokens.colorNeutralForeground3, textDecorationLine: 'line-through' },
})

/** Where every edit is accounted for: what waits, what was refused and why, what was overwritten. */
export function SyncCentreView(props: SyncCentreViewProps) {
  const { status, waiting, attic, overwritten, counts, storage, forgetfulBrowser, now } = props
  const styles = useStyles()
  const isRead = status.state !== 'opening' && status.state !== 'storage'
  const isSent = isRead && status.state !== 'saving' && status.waiting === 0
  return (
    <ResponsiveDialog open={props.open} onClose={props.onClose} title="Sync centre">
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
          <Button disabledFocusable={status.state === 'syncing'} onClick={props.onRetry}>
            {status.state === 'paused' ? 'Retry' : 'Sync now'}
          </Button>
        )}
      </div>

      {forgetfulBrowser && counts.waiting > 0 && (
        <p className={styles.warning}>
          {forgetfulBrowser} removes what websites store after seven days without a visit. Open Wend. with a
          connection before then, so that these changes are sent.
        </p>
      )}

      <SyncSection
        title="Waiting"
        count={counts.waiting}
        empty={
          isSent
            ? 'Nothing waits. Everything you wrote here is on the server.'
            : 'What waits is not known yet.'
        }
      >
        {waiting.map(edit => (
          <SyncEntry key={edit.id} sentence={edit.sentence} age={relativeTime(edit.madeAt, now)} />
        ))}
        <More count={counts.waiting - waiting.length} />
      </SyncSection>

      <SyncSection
        title="Refused"
        count={counts.attic}
        attention
        empty={
          isRead
            ? 'Nothing was refused. If that happens, your text is kept here with the reason.'
            : 'What was refused is not known yet.'
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
          isRead
            ? 'No one’s words were replaced. If they are, the old ones stay here to restore.'
            : 'What was overwritten is not known yet.'
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
              {entry.newValue !== undefined && <div>is now {entry.newValue || 'empty'}</div>}
            </div>
          </SyncEntry>
        ))}
        <More count={counts.overwritten - overwritten.length} />
      </SyncSection>

      {storage && <DeviceSection {...storage} />}
    </ResponsiveDialog>
  )
}

/** What is there beyond the list. */
function More({ count }: { count: number }) {
  const styles = useStyles()
  if (count <= 0) return null
  return <li className={styles.muted}>and {count.toLocaleString('en-US')} more, all kept on this device</li>
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
