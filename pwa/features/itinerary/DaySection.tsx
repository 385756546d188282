import { makeStyles, tokens } from '@fluentui/react-components'
import { memo, useMemo } from 'react'
import type { ReactNode } from 'react'
import { caps } from '#shared/plain/caps.ts'
import { RoomNote } from '../../ui/RoomNote.tsx'
import { ActivityRow } from './ActivityRow.tsx'
import type { RowCallbacks } from './ActivityRow.tsx'
import { dayHeight } from './assumedHeight.ts'
import { DayHeader } from './DayHeader.tsx'
import { QuickAdd } from './QuickAdd.tsx'
import type { QuickEntry } from './quickActivity.ts'
import { underBars } from './DayOutline.tsx'
import { dayName } from './dayText.ts'
import { rowNotes } from './rowNotes.ts'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import { plainList } from '../../ui/look/recipes.ts'
import type { RowPicks } from './useRowPicks.ts'
import { space } from '../../ui/look/space.ts'

/**
 * In each frame, browsers check everything that may be skipped while off screen. A day with more rows than this is too
 * much to draw as soon as part of it is in view: there, each row is checked on its own.
 */
const longDay = 50

const useStyles = makeStyles({
  root: {
    // What is skipped off screen clips what it holds, so there is room for its head and for the rings of the focus.
    margin: space(0, -2),
    padding: space(0, 2, 5),
    scrollMarginTop: underBars,
    borderTop: '1px solid transparent',
    borderImage: `linear-gradient(90deg, transparent 8px, ${tokens.colorNeutralStroke2} 0 calc(100% - 8px), transparent 0) 1`,
    ':first-child': { borderImage: 'none' },
    // Off screen, it is neither laid out nor painted; its height is remembered, or estimated at first.
    contentVisibility: 'auto',
    '&[data-open]': { contentVisibility: 'visible' },
  },
  rows: plainList,
  empty: { padding: space(1.5, 0, 2.5, 5.5), color: tokens.colorNeutralForeground3 },
})

export interface DaySectionProps {
  plan: PlanDay
  /** The trip's time zone. */
  zone: string | undefined
  /** The currency of what names none, or else the country that the trip goes to. */
  money: string | null | undefined
  /** Whether its field says what can be typed. */
  isExplained: boolean
  /** At most this many rows are rendered now; the rest follow with the next render. */
  rowLimit: number
  isFolded: boolean
  isToday: boolean
  /** There, a note shares the line of the title, so that the activities begin higher. */
  isPhone: boolean
  /** Shown under the day's head. */
  card?: ReactNode
  /** A line before its activities. */
  note?: ReactNode
  canEdit: boolean
  pendingIds: ReadonlySet<string>
  pastIds: ReadonlySet<string>
  liftedId: string | undefined
  picks: RowPicks
  rowCallbacks: RowCallbacks
  callbacks: DayCallbacks
}

/** What a day asks of its plan. The same object for as long as the plan is shown. */
export interface DayCallbacks {
  onFold: (day: PlanDay) => void
  onRename: (day: PlanDay, title: string | null) => Promise<boolean>
  onConfirm: (day: PlanDay) => void
  onDelete: (day: PlanDay) => void
  onMenu: (day: PlanDay, button: HTMLElement) => void
  onQuickAdd: (day: PlanDay, entry: QuickEntry, id: string) => Promise<boolean>
}

/** A day with its activities. Rerendered only by edits that affect it, not by those of other days. */
export const DaySection = memo(function DaySection(props: DaySectionProps) {
  const { plan, zone, money, isExplained, rowLimit, isFolded, isToday, isPhone, card, note } = props
  const { canEdit, pendingIds, pastIds, liftedId, picks, rowCallbacks, callbacks } = props
  const styles = useStyles()
  const notes = useMemo(() => rowNotes(plan.items, { date: plan.date, zone }), [plan, zone])
  const headingId = `day-${plan.id}`
  const contentId = `plan-${plan.id}`
  const isLong = plan.items.length > longDay
  return (
    <section
      className={styles.root}
      aria-labelledby={headingId}
      data-day-id={plan.id}
      data-anchor={plan.id}
      data-collapsed={isFolded || undefined}
      ref={section => {
        if (section) section.style.containIntrinsicSize = `auto ${dayHeight(plan, isFolded, isPhone)}px`
      }}
    >
      <DayHeader
        plan={plan}
        money={money}
        headingId={headingId}
        contentId={contentId}
        isFolded={isFolded}
        isToday={isToday}
        canEdit={canEdit}
        isPending={pendingIds.has(plan.id)}
        note={isPhone && !isFolded && note}
        onFold={() => callbacks.onFold(plan)}
        onRename={title => callbacks.onRename(plan, title)}
        onConfirm={() => callbacks.onConfirm(plan)}
        onDelete={() => callbacks.onDelete(plan)}
        onMenu={target => callbacks.onMenu(plan, target)}
      />
      {card}
      {!isFolded && (
        <div id={contentId}>
          {!isPhone && note}
          {plan.items.length > 0 && (
            // Safari drops the list role along with the bullets.
            <ol role="list" className={styles.rows}>
              {plan.items.slice(0, rowLimit).map((item, index) => (
                <ActivityRow
                  key={item.id}
                  item={item}
                  notes={notes[index]!}
                  canEdit={canEdit}
                  isPending={pendingIds.has(item.id)}
                  isPast={pastIds.has(item.id)}
                  isLifted={item.id === liftedId}
                  isChosen={picks.chosen?.has(item.id)}
                  isRenaming={picks.renamingId === item.id}
                  isSkippedAlone={isLong}
                  callbacks={rowCallbacks}
                />
              ))}
            </ol>
          )}
          {!canEdit && plan.items.length === 0 && <p className={styles.empty}>Nothing planned yet</p>}
          {canEdit && <RoomNote cap={caps.activitiesOfDay} used={plan.items.length} />}
          {canEdit && (
            <QuickAdd
              dayId={plan.id}
              dayName={dayName(plan)}
              placeholder={isExplained ? 'Add an activity, e.g. “9:30 Coffee”' : 'Add'}
              onAdd={(entry, id) => callbacks.onQuickAdd(plan, entry, id)}
            />
          )}
        </div>
      )}
    </section>
  )
}, isSameSection)

function isSameSection(before: DaySectionProps, now: DaySectionProps): boolean {
  const { plan } = now
  const names = Object.keys(now) as (keyof DaySectionProps)[]
  // Ids from other days make no difference.
  const isSame = (name: keyof DaySectionProps) =>
    before[name] === now[name] ||
    ((name === 'pendingIds' || name === 'pastIds') &&
      [plan, ...plan.items].every(({ id }) => before[name].has(id) === now[name].has(id)))
  return names.every(isSame)
}
