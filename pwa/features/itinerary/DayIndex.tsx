import { makeStyles, tokens } from '@fluentui/react-components'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { weekdayDateText } from '#shared/plain/dateText.ts'
import { dayName } from './dayText.ts'
import type { DayPlan } from './itineraryPlan.ts'

const useStyles = makeStyles({
  root: {
    position: 'sticky',
    top: 'calc(var(--wend-topbar) + env(safe-area-inset-top) + 12px)',
    maxHeight: 'calc(100dvh - var(--wend-topbar) - 40px)',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
  },
  list: { margin: 0, padding: '2px', listStyleType: 'none' },
  day: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'baseline',
    gap: '0 10px',
    width: '100%',
    minHeight: '44px',
    padding: '8px 12px',
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
  name: { fontWeight: tokens.fontWeightSemibold },
  more: {
    overflow: 'hidden',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
})

export interface DayIndexProps {
  plan: readonly DayPlan[]
  onGo: (dayId: string) => void
}

/** The days at a glance, for wide screens: how full each is, and a way there. */
export function DayIndex({ plan, onGo }: DayIndexProps) {
  const styles = useStyles()
  return (
    <nav className={styles.root} aria-label="Days" tabIndex={-1}>
      <ul role="list" className={styles.list}>
        {plan.map(day => (
          <li key={day.id}>
            <button type="button" className={styles.day} onClick={() => onGo(day.id)}>
              <span className={styles.name}>{dayName(day)}</span>
              <span className={styles.more}>
                {day.items.length || ''}
                {day.items.length > 0 && <VisuallyHidden> planned</VisuallyHidden>}
              </span>
              <span className={styles.more} dir="auto">
                {day.day?.title ?? (day.number !== null && day.date ? weekdayDateText(day.date) : '')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
