import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { AddFilled } from '@fluentui/react-icons/svg/add'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { newTripPath } from '../../ui/navigation/paths.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TripRow } from './TripRow.tsx'
import type { TripCardData } from './tripCardData.ts'
import type { TodayAt } from './useTodayAt.ts'
import { fromDesktop, phone } from '../../ui/look/breakpoints.ts'
import { column, plainList, stack } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

/** How many trips are listed after the large one; the rest are one press away. */
const listed = 4

const useStyles = makeStyles({
  columns: {
    ...column(8),
    [phone]: { gap: space(5) },
    [fromDesktop]: { gridTemplateColumns: 'minmax(0, 1fr) 360px' },
  },
  alone: { [fromDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  late: {
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDelay: '150ms',
    animationDuration: '160ms',
    animationFillMode: 'both',
  },
  hero: { height: '380px', borderRadius: '24px', [phone]: { height: '26vh' } },
  listTitle: { marginBottom: space(2), fontSize: '20px', lineHeight: '28px' },
  list: {
    ...stack(1),
    ...plainList,
    // Two are enough above what else is on a phone's screen.
    [phone]: { '& > :nth-child(n + 3)': { display: 'none' } },
  },
  all: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: touch,
    marginTop: space(1),
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  empty: {
    ...stack(3),
    justifyItems: 'start',
    padding: space(8, 7),
    borderRadius: '24px',
    backgroundColor: tokens.colorNeutralCardBackground,
    boxShadow: 'var(--wend-shadow)',
  },
  emptyTitle: { fontSize: '26px', lineHeight: '34px' },
  emptyBody: { maxWidth: '48ch', color: tokens.colorNeutralForeground3 },
  button: {
    minHeight: '48px',
    marginTop: space(2),
    padding: space(0, 6),
    borderRadius: tokens.borderRadiusCircular,
  },
})

export interface UpcomingTripsViewProps {
  /** Current, upcoming and undated trips, the next one first; undefined while they are being read. */
  trips: readonly TripCardData[] | undefined
  hasPast: boolean
  todayAt: TodayAt
  /** The card of the first trip. */
  next: ReactNode
}

/** The current or next trip, shown large, and the trips after it. */
export function UpcomingTripsView({ trips, hasPast, todayAt, next }: UpcomingTripsViewProps) {
  const styles = useStyles()
  if (trips === undefined) {
    return (
      <div className={styles.late} role="status" aria-label="Loading your trips...">
        <Skeleton className={styles.hero} />
      </div>
    )
  }
  const [first, ...rest] = trips
  if (!first) {
    return (
      <section className={styles.empty}>
        <h2 className={styles.emptyTitle}>
          {hasPast ? 'Nothing on the calendar' : 'Your first trip starts here'}
        </h2>
        <p className={styles.emptyBody}>
          {hasPast
            ? 'A place is enough to begin the next one.'
            : "Give it a name and a place, then fill its days whenever you like. It's always with you, even offline."}
        </p>
        <ButtonLink to={newTripPath} appearance="primary" icon={<AddFilled />} className={styles.button}>
          {hasPast ? 'New Trip' : 'Create Your First Trip'}
        </ButtonLink>
      </section>
    )
  }
  return (
    <section className={mergeClasses(styles.columns, rest.length === 0 && styles.alone)}>
      {next}
      {rest.length > 0 && (
        <div>
          <h2 className={styles.listTitle}>Other trips</h2>
          <ul role="list" className={styles.list}>
            {rest.slice(0, listed).map(trip => (
              <TripRow key={trip.id} trip={trip} today={todayAt(trip)} />
            ))}
          </ul>
          <Link className={styles.all} to="/trips">
            All trips
          </Link>
        </div>
      )}
    </section>
  )
}
