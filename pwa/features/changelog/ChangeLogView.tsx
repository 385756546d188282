import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import type { NameOf } from '#shared/features/changelog/describeEntry.ts'
import type { ChangeEntry } from '#shared/features/changelog/schema.ts'
import type { Overwritten } from '#shared/sync/mutationRows.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ChangeLine } from './ChangeLine.tsx'
import type { LogDay, LogLine } from './logLines.ts'

const useStyles = makeStyles({
  group: {
    // Days that are out of sight cost nothing, however long the log.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 400px',
  },
  title: {
    padding: '12px 0 4px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: 0,
  },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  empty: { padding: '12px 0', color: tokens.colorNeutralForeground3 },
  more: { padding: '4px 0 8px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  earlier: { width: '100%', minHeight: '44px', marginTop: '12px' },
  waiting: { display: 'grid', gap: '16px', paddingTop: '12px' },
  waitingLine: { width: '80%', ':nth-child(odd)': { width: '60%' } },
})

export interface LineActions {
  /** The account that reads. */
  me: string
  nameOf: NameOf
  /** Where this server has the picture of an account; null without one. */
  imageOf: (userId: string) => string | null
  /** The present, in ms since 1970; ages are told from it. */
  now: number
  /** What restoring the line is called; undefined when there is nothing to restore. */
  verbOf: (line: LogLine) => string | undefined
  onRestore: (line: LogLine) => void
  canBringBack: (lost: Overwritten) => boolean
  onBringBack: (line: LogLine, entry: ChangeEntry, lost: Overwritten) => void
}

export interface ChangeLogViewProps extends LineActions {
  /** Undefined while they are being read. */
  days: readonly LogDay[] | undefined
  pending: readonly LogLine[]
  /** Rows with own edits that are not listed. */
  morePending: number
  hasEarlier: boolean
  onEarlier: () => void
}

/** Who changed what, day by day, each line with its way back. */
export function ChangeLogView({
  days,
  pending,
  morePending,
  hasEarlier,
  onEarlier,
  ...actions
}: ChangeLogViewProps) {
  const styles = useStyles()
  if (!days) {
    return (
      <div className={styles.waiting}>
        <VisuallyHidden>Reading the changes</VisuallyHidden>
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className={styles.waitingLine} />
        ))}
      </div>
    )
  }
  if (days.length === 0 && pending.length === 0) {
    return <p className={styles.empty}>No activity yet. Start collaborating!</p>
  }
  return (
    <>
      {pending.length > 0 && (
        <LogGroup title="On this device, not sent yet" lines={pending} actions={actions}>
          {morePending > 0 && (
            <p className={styles.more}>
              and {morePending.toLocaleString('en-US')} more, all kept on this device
            </p>
          )}
        </LogGroup>
      )}
      {days.map(({ title, lines }) => (
        <LogGroup key={title} title={title} lines={lines} actions={actions} />
      ))}
      {hasEarlier && (
        <Button className={styles.earlier} onClick={onEarlier}>
          Show earlier
        </Button>
      )}
    </>
  )
}

interface LogGroupProps {
  title: string
  lines: readonly LogLine[]
  actions: LineActions
  children?: React.ReactNode
}

function LogGroup({ title, lines, actions, children }: LogGroupProps) {
  const styles = useStyles()
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <ul role="list" className={styles.list}>
        {lines.map(line => (
          <ChangeLine key={line.id} line={line} {...actions} />
        ))}
      </ul>
      {children}
    </section>
  )
}
