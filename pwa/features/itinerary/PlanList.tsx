import type { ReactNode } from 'react'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import type { RowCallbacks } from './ActivityRow.tsx'
import { leastHeight } from './assumedHeight.ts'
import { dayKeys } from './dayKeys.ts'
import { DayOutline } from './DayOutline.tsx'
import { DaySection } from './DaySection.tsx'
import type { DayCallbacks } from './DaySection.tsx'
import { limitRows } from './limitRows.ts'
import type { DayNotes } from './useDayNotes.ts'
import type { RowPicks } from './useRowPicks.ts'

/** As many rows and heads of days as the screen can show; the first paint waits for no more than these. */
const mostInView = (isPhone: boolean) => Math.ceil(innerHeight / leastHeight(isPhone)) + 1

export interface PlanListProps {
  /** The trip's time zone. */
  zone: string | undefined
  /** The currency of what names none, or else the country that the trip goes to. */
  money: string | null | undefined
  /** As they are shown. */
  days: readonly PlanDay[]
  /** Whether all rows are drawn, or only those that the first paint needs. */
  areAllRows: boolean
  folded: ReadonlySet<string>
  /** The date of today, yyyy-MM-dd. */
  today: string
  todayCard: ReactNode
  notes: DayNotes
  isPhone: boolean
  canEdit: boolean
  pendingIds: ReadonlySet<string>
  /** Activities that are over, while the trip is on. */
  pastIds: ReadonlySet<string>
  liftedId: string | undefined
  picks: RowPicks
  rowCallbacks: RowCallbacks
  callbacks: DayCallbacks
  /** What stands after the days. */
  children: ReactNode
}

/** The days of a plan. */
export function PlanList(props: PlanListProps) {
  const { zone, money, days, areAllRows, folded, today, todayCard, notes, isPhone, canEdit, children } = props
  const { pendingIds, pastIds, liftedId, picks, rowCallbacks, callbacks } = props
  const todayIndex = days.findIndex(({ date }) => date === today)
  const rowLimits = areAllRows ? [] : limitRows(days, mostInView(isPhone), todayIndex)
  const drawn = areAllRows ? days : days.slice(0, rowLimits.length)
  const keys = dayKeys(days)
  const explainedId = days.find(({ items }) => items.length === 0)?.id
  return (
    <>
      {drawn.map((day, index) => (
        <DaySection
          key={keys[index]}
          plan={day}
          zone={zone}
          money={money}
          isExplained={day.id === explainedId}
          rowLimit={rowLimits[index] ?? Infinity}
          isFolded={folded.has(day.id)}
          isToday={index === todayIndex}
          isPhone={isPhone}
          card={index === todayIndex ? todayCard : undefined}
          note={notes.get(day.id)}
          canEdit={canEdit}
          pendingIds={pendingIds}
          pastIds={pastIds}
          liftedId={liftedId}
          picks={picks}
          rowCallbacks={rowCallbacks}
          callbacks={callbacks}
        />
      ))}
      {days.slice(drawn.length).map(day => (
        <DayOutline key={day.id} plan={day} isPhone={isPhone} />
      ))}
      {children}
    </>
  )
}
