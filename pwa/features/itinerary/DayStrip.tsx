import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { memo, useEffect, useRef, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { ideasChoice } from '#shared/features/itinerary/plan.ts'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import { moveAlong } from '../../ui/moveAlong.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { phone, sideways } from '../../ui/look/breakpoints.ts'
import { plainList, quietText, row } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'
import { useRootMark } from '../../ui/useRootMark.ts'
import { spokenDay, spokenIdeas } from './dayText.ts'
import type { DayInView } from './useDayInView.ts'

const useStyles = makeStyles({
  root: {
    ...row(0),
    position: 'sticky',
    zIndex: 40,
    top: 'calc(var(--wend-topbar) + env(safe-area-inset-top))',
    height: 'var(--wend-strip)',
    marginBottom: space(4),
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    backgroundColor: 'var(--wend-bg)',
    [phone]: {
      marginBottom: space(1),
      marginRight: 'calc(-1 * max(16px, env(safe-area-inset-right)))',
      marginLeft: 'calc(-1 * max(16px, env(safe-area-inset-left)))',
      paddingRight: 'env(safe-area-inset-right)',
      paddingLeft: 'env(safe-area-inset-left)',
    },
  },
  nav: { flexGrow: 1, minWidth: 0, height: '100%' },
  days: {
    ...row(0.5),
    ...plainList,
    position: 'relative',
    height: '100%',
    padding: space(0, 5, 0, 2),
    overflowX: 'auto',
    // What goes on beyond the edge fades out, so that no letter is cut in half.
    maskImage: 'linear-gradient(to left, transparent, #000 20px)',
    overscrollBehaviorX: 'contain',
    scrollbarWidth: 'none',
    scrollBehavior: 'smooth',
  },
  day: {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    flexShrink: 0,
    minWidth: touch,
    height: '46px',
    [sideways]: { gridAutoFlow: 'column', alignItems: 'center', gap: space(1.5), height: '36px' },
    padding: space(0, 1.5),
    border: '1.5px solid transparent',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    cursor: 'pointer',
    outlineOffset: '-3px',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  weekday: { ...quietText, fontSize: '11px', lineHeight: '13px' },
  date: {
    fontSize: '15px',
    lineHeight: '19px',
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  // Says that something is planned. There for empty days too, so that all numbers stand on one line.
  dot: { width: '4px', height: '4px', borderRadius: tokens.borderRadiusCircular },
  filled: { backgroundColor: tokens.colorBrandForeground1 },
  today: { border: `1.5px solid ${tokens.colorBrandStroke1}` },
  inView: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    ':hover': { backgroundColor: tokens.colorBrandBackground2 },
  },
  none: { ...quietText, padding: space(0, 2) },
  places: {
    ...row(0),
    flexShrink: 0,
    height: '32px',
    padding: space(0, 1),
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
  },
})

interface DayStripProps {
  plan: readonly PlanDay[]
  /** How many ideas there are, if the person may see them. */
  ideaCount: number
  /** The date of today, yyyy-MM-dd. */
  today: string
  inView: DayInView
  /** Whether what is shown is about the day in view. */
  isFollowed: boolean
  /** Called with the id of a day, or that of the ideas. */
  onGo: (dayId: string) => void
  /** Leads to the other places of the trip. */
  children?: ReactNode
}

/** The days, and the ideas after them, in one line that stays in view and follows the scrolling; a press goes there. */
export const DayStrip = memo(function DayStrip(props: DayStripProps) {
  const { plan, ideaCount, today, inView, isFollowed, onGo, children } = props
  const styles = useStyles()
  useRootMark('days')
  const list = useRef<HTMLUListElement>(null)
  const seenId = useSyncExternalStore(inView.store.subscribe, inView.store.get)
  const current = isFollowed ? seenId : undefined
  const tabStop = plan.some(({ id }) => id === seenId) ? seenId : plan[0]?.id

  useEffect(() => {
    const chip = list.current?.querySelector<HTMLElement>('[aria-current]')
    const strip = list.current
    if (!chip || !strip) return
    strip.scrollTo({ left: chip.offsetLeft - (strip.clientWidth - chip.offsetWidth) / 2 })
  }, [current])

  return (
    <div className={styles.root} data-part="day-strip">
      <nav aria-label="Days" className={styles.nav}>
        <ul ref={list} role="list" className={styles.days} onKeyDown={moveAlong}>
          {plan.length === 0 && <li className={styles.none}>No days yet</li>}
          {plan.map(day => {
            const isToday = day.date === today
            return (
              <li key={day.id}>
                <button
                  type="button"
                  className={mergeClasses(
                    styles.day,
                    isToday && styles.today,
                    day.id === current && styles.inView,
                  )}
                  tabIndex={day.id === tabStop ? 0 : -1}
                  aria-current={day.id === current || undefined}
                  onClick={() => onGo(day.id)}
                >
                  {/* Text rather than a label: a label would not contain what is visible. */}
                  <VisuallyHidden>{spokenDay(day, isToday)}</VisuallyHidden>
                  <span aria-hidden className={styles.weekday}>
                    {day.date ? weekdayText(day.date) : 'Day'}
                  </span>
                  <span aria-hidden className={styles.date}>
                    {shortName(day)}
                  </span>
                  <span className={mergeClasses(styles.dot, day.items.length > 0 && styles.filled)} />
                </button>
              </li>
            )
          })}
          {ideaCount > 0 && (
            <li>
              <button
                type="button"
                className={styles.day}
                tabIndex={plan.length === 0 ? 0 : -1}
                onClick={() => onGo(ideasChoice)}
              >
                <VisuallyHidden>{spokenIdeas(ideaCount)}</VisuallyHidden>
                <span aria-hidden className={styles.date}>
                  {`Ideas · ${ideaCount.toLocaleString('en-US')}`}
                </span>
              </button>
            </li>
          )}
        </ul>
      </nav>
      {children && <div className={styles.places}>{children}</div>}
    </div>
  )
})

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const moment = (date: string) => new Date(`${date}T00:00:00Z`)
const weekdayText = (date: string) => weekday.format(moment(date))

/** '10'; the first of a month is 'Jan 1'; a day without a date is its number. */
function shortName({ date, number }: PlanDay): string {
  if (!date) return String(number ?? '')
  return date.endsWith('-01') ? month.format(moment(date)) : String(Number(date.slice(-2)))
}
