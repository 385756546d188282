import { makeStyles, tokens } from '@fluentui/react-components'
import { caps } from '#shared/plain/caps.ts'
import { RoomNote } from '../../ui/RoomNote.tsx'
import { ActivityRow } from './ActivityRow.tsx'
import type { RowCallbacks } from './ActivityRow.tsx'
import { DayHeader } from './DayHeader.tsx'
import { QuickAdd } from './QuickAdd.tsx'
import { dayName } from './dayText.ts'
import type { DayPlan } from './itineraryPlan.ts'
import type { KeptTexts } from './keptTexts.ts'

const useStyles = makeStyles({
  root: {
    paddingBottom: '20px',
    scrollMarginTop: '16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    // The first one stands behind the line that dragging draws.
    ':nth-child(2)': { borderTopColor: 'transparent' },
  },
  rows: { margin: 0, padding: 0, listStyleType: 'none' },
  empty: { padding: '6px 0 10px 22px', color: tokens.colorNeutralForeground3 },
})

export interface DaySectionProps {
  plan: DayPlan
  /** At most this many rows are made now; the rest comes with the next rendering. */
  rowLimit: number
  isFolded: boolean
  canEdit: boolean
  pendingIds: ReadonlySet<string>
  liftedId: string | undefined
  rowCallbacks: RowCallbacks
  kept: KeptTexts
  onFold: () => void
  onRename: (title: string | null) => Promise<boolean>
  onConfirm: () => void
  onDelete: () => void
  onQuickAdd: (line: string, id: string) => Promise<boolean>
}

/** A day with its activities. */
export function DaySection(props: DaySectionProps) {
  const { plan, rowLimit, isFolded, canEdit, pendingIds, liftedId, rowCallbacks, kept } = props
  const styles = useStyles()
  const headingId = `day-${plan.id}`
  const contentId = `plan-${plan.id}`
  return (
    <section
      className={styles.root}
      aria-labelledby={headingId}
      data-day-id={plan.id}
      data-collapsed={isFolded || undefined}
    >
      <DayHeader
        plan={plan}
        headingId={headingId}
        contentId={contentId}
        isFolded={isFolded}
        canEdit={canEdit}
        isPending={pendingIds.has(plan.id)}
        kept={kept}
        onFold={props.onFold}
        onRename={props.onRename}
        onConfirm={props.onConfirm}
        onDelete={props.onDelete}
      />
      {!isFolded && (
        <div id={contentId}>
          {plan.items.length > 0 && (
            // Safari takes the list role away with the bullets.
            <ol role="list" className={styles.rows}>
              {plan.items.slice(0, rowLimit).map(item => (
                <ActivityRow
                  key={item.id}
                  item={item}
                  canEdit={canEdit}
                  isPending={pendingIds.has(item.id)}
                  isLifted={item.id === liftedId}
                  callbacks={rowCallbacks}
                />
              ))}
            </ol>
          )}
          {!canEdit && plan.items.length === 0 && <p className={styles.empty}>Nothing planned yet</p>}
          {canEdit && <RoomNote cap={caps.activitiesOfDay} used={plan.items.length} />}
          {canEdit && (
            <QuickAdd dayId={plan.id} dayName={dayName(plan)} kept={kept} onAdd={props.onQuickAdd} />
          )}
        </div>
      )}
    </section>
  )
}
