import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { memo, useEffect, useRef, useSyncExternalStore } from 'react'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { weekdayDateText } from '#shared/plain/dateText.ts'
import { dayName, spokenDay } from './dayText.ts'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import type { DayInView } from './useDayInView.ts'
import { oneLine, quietText } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: {
    position: 'sticky',
    top: 'calc(var(--wend-topbar) + env(safe-area-inset-top))',
    maxHeight: 'calc(100dvh - var(--wend-topbar))',
    overflowY: 'auto',
    marginTop: space(-1.5),
    overscrollBehavior: 'contain',
    scrollbarWidth: 'thin',
  },
  list: { margin: 0, padding: space(1.5, 0.5, 4), listStyleType: 'none' },
  day: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'baseline',
    gap: space(0, 2.5),
    width: '100%',
    minHeight: touch,
    padding: space(2, 3),
    border: 'none',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  inView: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    ':hover': { backgroundColor: tokens.colorBrandBackground2 },
  },
  today: { color: tokens.colorBrandForeground1 },
  name: { fontWeight: tokens.fontWeightSemibold },
  more: {
    ...oneLine,
    ...quietText,
  },
})

export interface DayIndexProps {
  plan: readonly PlanDay[]
  /** The date of today, yyyy-MM-dd. */
  today: string
  inView: DayInView
  /** Called with the id of a day. */
  onGo: (dayId: string) => void
}

/** The days at a glance, for wide screens: how full each is, with a button that goes there. */
export const DayIndex = memo(function DayIndex(props: DayIndexProps) {
  const { plan, today, inView, onGo } = props
  const styles = useStyles()
  const list = useRef<HTMLElement>(null)
  const current = useSyncExternalStore(inView.store.subscribe, inView.store.get)

  useEffect(() => {
    const day = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (!day || !list.current) return
    const { clientHeight } = list.current
    list.current.scrollTop = day.offsetTop - (clientHeight - day.offsetHeight) / 2
  }, [current])

  return (
    <nav ref={list} className={styles.root} aria-label="Days" tabIndex={-1}>
      <ul role="list" className={styles.list}>
        {plan.map(day => (
          <DayEntry
            key={day.id}
            day={day}
            isInView={day.id === current}
            isToday={day.date === today}
            onGo={onGo}
          />
        ))}
      </ul>
    </nav>
  )
})

interface DayEntryProps {
  day: PlanDay
  isInView: boolean
  isToday: boolean
  onGo: (dayId: string) => void
}

/** Rerendered only by edits of its day. */
const DayEntry = memo(function DayEntry({ day, isInView, isToday, onGo }: DayEntryProps) {
  const styles = useStyles()
  return (
    <li data-day-entry={day.id}>
      <button
        type="button"
        className={mergeClasses(styles.day, isInView && styles.inView)}
        aria-current={isInView || undefined}
        onClick={() => onGo(day.id)}
      >
        {/* Text rather than a label: a label would not contain what is visible. */}
        <VisuallyHidden>{spokenDay(day, isToday)}</VisuallyHidden>
        <span aria-hidden className={mergeClasses(styles.name, isToday && styles.today)}>
          {dayName(day)}
          {isToday && ' · Today'}
        </span>
        <span aria-hidden className={styles.more}>
          {day.items.length > 0 && day.items.length.toLocaleString('en-US')}
        </span>
        <span aria-hidden className={styles.more} dir="auto">
          {day.day?.title ?? (day.number !== null && day.date ? weekdayDateText(day.date) : '')}
        </span>
      </button>
    </li>
  )
})
