import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { AddFilled } from '@fluentui/react-icons/svg/add'
import { Link } from 'react-router-dom'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { NextTripCard } from './NextTripCard.tsx'
import { TripRow } from './TripRow.tsx'
import type { TodayPlan } from './todayPlan.ts'
import type { TripCardData } from './tripCardData.ts'
import { longDayText } from '#shared/plain/dateText.ts'

/** How many trips follow the large one; the rest are a press away. */
const listed = 4

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '14px' },
  today: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightMedium },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '32px',
    '@media (min-width: 1024px)': { gridTemplateColumns: 'minmax(0, 1fr) 360px' },
  },
  alone: { '@media (min-width: 1024px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
  late: {
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDelay: '150ms',
    animationDuration: '160ms',
    animationFillMode: 'both',
  },
  hero: { height: '380px', borderRadius: '24px' },
  listTitle: { marginBottom: '8px', fontSize: '20px', lineHeight: '28px' },
  list: { display: 'grid', gap: '4px', margin: 0, padding: 0, listStyleType: 'none' },
  all: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    marginTop: '4px',
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  empty: {
    display: 'grid',
    justifyItems: 'start',
    gap: '12px',
    padding: '32px 28px',
    borderRadius: '24px',
    backgroundColor: tokens.colorNeutralCardBackground,
    boxShadow: 'var(--wend-shadow)',
  },
  emptyTitle: { fontSize: '26px', lineHeight: '34px' },
  emptyBody: { maxWidth: '48ch', color: tokens.colorNeutralForeground3 },
  button: {
    minHeight: '48px',
    marginTop: '8px',
    padding: '0 24px',
    borderRadius: tokens.borderRadiusCircular,
  },
})

export interface UpcomingTripsViewProps {
  /** On, to come or undated, the next one first; undefined while they are being read. */
  trips: readonly TripCardData[] | undefined
  hasPast: boolean
  /** yyyy-MM-dd. */
  today: string
  /** What the first trip holds for today; undefined while it is being read. */
  plan: TodayPlan | undefined
}

/** The next trip, large, today's date over it, and the trips after it. */
export function UpcomingTripsView({ trips, hasPast, today, plan }: UpcomingTripsViewProps) {
  const styles = useStyles()
  if (trips === undefined) {
    return (
      <div className={styles.late} role="status" aria-label="Loading your trips...">
        <Skeleton className={styles.hero} />
      </div>
    )
  }
  const [next, ...rest] = trips
  if (!next) {
    return (
      <section className={styles.empty}>
        <h2 className={styles.emptyTitle}>
          {hasPast ? 'Nothing on the calendar' : 'Your first trip starts here'}
        </h2>
        <p className={styles.emptyBody}>
          {hasPast
            ? 'A name and a place are enough to begin the next one.'
            : 'Give it a name and a place, then fill its days whenever you like. It stays with you, also without a network.'}
        </p>
        <ButtonLink to="/trips?new=1" appearance="primary" icon={<AddFilled />} className={styles.button}>
          {hasPast ? 'Plan a trip' : 'Create your first trip'}
        </ButtonLink>
      </section>
    )
  }
  return (
    <section className={styles.root}>
      <p className={styles.today}>{longDayText(today)}</p>
      <div className={mergeClasses(styles.columns, rest.length === 0 && styles.alone)}>
        <NextTripCard trip={next} today={today} plan={plan} />
        {rest.length > 0 && (
          <div>
            <h2 className={styles.listTitle}>After that</h2>
            <ul className={styles.list}>
              {rest.slice(0, listed).map(trip => (
                <TripRow key={trip.id} trip={trip} today={today} />
              ))}
            </ul>
            <Link className={styles.all} to="/trips">
              All trips
            </Link>
          </div>
        )}
      </div>
    </section>
  )
}
