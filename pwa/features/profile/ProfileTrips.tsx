import { makeStyles, tokens } from '@fluentui/react-components'
import { CloudDismissRegular } from '@fluentui/react-icons/svg/cloud-dismiss'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ProfileTrip } from '#shared/features/profile/schema.ts'
import { mostListed } from '#shared/features/social/mostListed.ts'
import { dateRangeText } from '#shared/plain/dateText.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { DestinationPicture } from '../../ui/scene/DestinationPicture.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { LaterText } from '../social/LaterText.tsx'
import { column, oneLine, plainList, quietText } from '../../ui/look/recipes.ts'
import { cardRadius, space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  list: {
    ...column(5),
    ...plainList,
    '@media (min-width: 560px) and (max-width: 899px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '@media (min-width: 900px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
  item: { contentVisibility: 'auto', containIntrinsicSize: 'auto 290px', borderRadius: cardRadius },
  card: {
    display: 'block',
    height: '100%',
    overflow: 'hidden',
    borderRadius: cardRadius,
    backgroundColor: tokens.colorNeutralCardBackground,
    color: tokens.colorNeutralForeground3,
    textDecorationLine: 'none',
    boxShadow: 'var(--wend-shadow)',
    ':hover h2': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  frame: { display: 'block', overflow: 'hidden', aspectRatio: '16 / 9' },
  text: { ...column(0.5), padding: space(3.5, 4.5, 4) },
  title: {
    color: tokens.colorNeutralForeground1,
    fontSize: '18px',
    lineHeight: '24px',
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  destination: oneLine,
  dates: { marginTop: space(1), fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  most: { marginTop: space(5), ...quietText },
  skeleton: { height: '280px', borderRadius: cardRadius },
})

interface ProfileTripsProps {
  /** undefined while they are being read, null when they can't be loaded. */
  trips: readonly ProfileTrip[] | null | undefined
  /** Where the trip's back link leads; null means My Trips. */
  from: 'feed' | null
  empty: ReactNode
}

/** Trips on a profile. */
export function ProfileTrips({ trips, from, empty }: ProfileTripsProps) {
  const styles = useStyles()
  if (trips === undefined) {
    return (
      <div className={styles.list} role="status" aria-label="Loading trips">
        {[1, 2, 3].map(key => (
          <Skeleton key={key} className={styles.skeleton} />
        ))}
      </div>
    )
  }
  if (trips === null) {
    return (
      <EmptyState
        picture={<CloudDismissRegular />}
        title="These trips can't be loaded right now"
        body={<LaterText />}
      />
    )
  }
  if (trips.length === 0) return empty
  return (
    <>
      <ul role="list" className={styles.list}>
        {trips.map(trip => (
          <li key={trip.id} className={styles.item}>
            <Link className={styles.card} to={`/trip/${trip.id}${from ? `?from=${from}` : ''}`}>
              <span className={styles.frame}>
                <DestinationPicture trip={trip} />
              </span>
              <span className={styles.text}>
                <h2 className={styles.title} dir="auto">
                  {trip.title}
                </h2>
                <span className={styles.destination} dir="auto">
                  {trip.destination}
                </span>
                {/* Visitors may not get the dates. */}
                {(trip.startDate ?? trip.endDate) && (
                  <span className={styles.dates}>{dateRangeText(trip)}</span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {/* All of one's own are on the device. */}
      {from && trips.length >= mostListed && (
        <p className={styles.most}>Only the newest {mostListed} trips are shown.</p>
      )}
    </>
  )
}
