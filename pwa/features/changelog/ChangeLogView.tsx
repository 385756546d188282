import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ChangeLine } from './ChangeLine.tsx'
import type { LineActions } from './ChangeLine.tsx'
import type { LogDay } from './logLines.ts'
import { plainList, quietText, stack } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  day: {
    // Days that are out of sight cost nothing, however long the log.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 400px',
  },
  title: {
    padding: space(3, 0, 1),
    ...quietText,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: 0,
  },
  list: plainList,
  empty: { padding: space(3, 0), color: tokens.colorNeutralForeground3 },
  more: { padding: space(2, 0), ...quietText },
  earlier: { width: '100%', minHeight: touch, marginTop: space(3) },
  waiting: { ...stack(4), paddingTop: space(3) },
  waitingLine: { width: '80%', ':nth-child(odd)': { width: '60%' } },
})

export interface ChangeLogViewProps extends LineActions {
  /** Undefined while they are being read. */
  days: readonly LogDay[] | undefined
  /** How many rows with the person's own edits are not among the lines. */
  morePending: number
  hasEarlier: boolean
  onEarlier: () => void
}

/** Who changed what, day by day, each line with a way to restore it. */
export function ChangeLogView({ days, morePending, hasEarlier, onEarlier, ...actions }: ChangeLogViewProps) {
  const styles = useStyles()
  if (!days) {
    return (
      <div className={styles.waiting}>
        <VisuallyHidden>Loading changes</VisuallyHidden>
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className={styles.waitingLine} />
        ))}
      </div>
    )
  }
  if (days.length === 0) {
    return <p className={styles.empty}>No activity yet. Start collaborating!</p>
  }
  return (
    <>
      {morePending > 0 && (
        <p className={styles.more}>
          Also on this device and not synced yet: {morePending.toLocaleString('en-US')} more
        </p>
      )}
      {days.map(day => (
        <DayOfLog key={day.title} day={day} actions={actions} />
      ))}
      {hasEarlier && (
        <Button className={styles.earlier} onClick={onEarlier}>
          Show earlier
        </Button>
      )}
    </>
  )
}

function DayOfLog({ day: { title, lines }, actions }: { day: LogDay; actions: LineActions }) {
  const styles = useStyles()
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.day}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <ul role="list" className={styles.list}>
        {lines.map(line => (
          <ChangeLine key={line.id} line={line} {...actions} />
        ))}
      </ul>
    </section>
  )
}
