import { makeStyles, tokens } from '@fluentui/react-components'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { planDays } from '#shared/features/itinerary/plan.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { useScopeRows } from '../../data/rows/useRows.ts'
import { oneLine, plainList, quietText, row } from '../../ui/look/recipes.ts'
import { cardRadius, space } from '../../ui/look/space.ts'
import type { TodayAt } from '../trips/useTodayAt.ts'
import { unfinishedText } from './unfinishedText.ts'

const useStyles = makeStyles({
  root: { marginTop: space(7) },
  title: { marginBottom: space(2), fontSize: '20px', lineHeight: '28px' },
  list: {
    ...plainList,
    overflow: 'hidden',
    borderRadius: cardRadius,
    backgroundColor: tokens.colorNeutralCardBackground,
    boxShadow: 'var(--wend-shadow)',
  },
  item: {
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    ':first-child': { borderTopStyle: 'none' },
  },
  link: {
    ...row(3),
    minHeight: '56px',
    padding: space(1, 4),
    color: 'inherit',
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-3px' },
    '& > svg': { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  },
  name: { ...oneLine, flex: '1 0 auto', maxWidth: '60%', fontWeight: tokens.fontWeightSemibold },
  what: { flexGrow: 1, textAlign: 'end', ...quietText },
})

/** At most this many of the next trips are looked at. */
const looked = 3

interface ContinuePlanningProps {
  /** Current, upcoming and undated trips that the person may edit, the next one first; undefined while they are read. */
  trips: readonly Trip[] | undefined
  todayAt: TodayAt
  /** What follows. It begins once the list above it is known, which would push it down otherwise. */
  children: ReactNode
}

/** Which of the next trips still have empty days. Renders only what follows when none has. */
export function ContinuePlanning({ trips, todayAt, children }: ContinuePlanningProps) {
  const styles = useStyles()
  const [first, second, third] = trips?.slice(0, looked) ?? []
  const unfinished = [
    useUnfinished(first, todayAt),
    useUnfinished(second, todayAt),
    useUnfinished(third, todayAt),
  ]
  const [hasBegun, setBegun] = useState(false)
  if (!hasBegun && trips && !unfinished.includes('reading')) setBegun(true)
  const rows = unfinished.filter(one => one !== undefined && one !== 'reading')
  const list = rows.length > 0 && (
    <section className={styles.root} aria-labelledby="continue-heading">
      <h2 id="continue-heading" className={styles.title}>
        Continue planning
      </h2>
      <ul role="list" className={styles.list}>
        {rows.map(({ trip, text }) => (
          <li key={trip.id} className={styles.item}>
            <Link className={styles.link} to={`/trip/${trip.id}`}>
              <span className={styles.name} dir="auto">
                {trip.title}
              </span>
              <span className={styles.what}>{text}</span>
              <ChevronRightRegular aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
  return (
    <>
      {list}
      {hasBegun && children}
    </>
  )
}

function useUnfinished(trip: Trip | undefined, todayAt: TodayAt) {
  const scope = tripScope(trip?.id ?? '')
  const days = useScopeRows(scope, 'day')
  const items = useScopeRows(scope, 'item')
  return useMemo(() => {
    if (!trip) return undefined
    if (!days || !items) return 'reading' as const
    const text = unfinishedText(planDays(trip, { days, items }), todayAt(trip))
    return text ? { trip, text } : undefined
  }, [trip, days, items, todayAt])
}
