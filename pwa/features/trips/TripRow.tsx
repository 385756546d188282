import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import { DestinationPicture } from '../../ui/scene/DestinationPicture.tsx'
import { countdownText } from './countdownText.ts'
import type { TripCardData } from './tripCardData.ts'
import { dateRangeText } from '#shared/plain/dateText.ts'
import { tripTiming } from './tripTiming.ts'

const useStyles = makeStyles({
  link: {
    display: 'grid',
    gridTemplateColumns: '84px minmax(0, 1fr)',
    alignItems: 'center',
    gap: '16px',
    margin: '0 -10px',
    padding: '8px 10px',
    borderRadius: tokens.borderRadiusXLarge,
    color: tokens.colorNeutralForeground3,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  frame: { overflow: 'hidden', height: '64px', borderRadius: tokens.borderRadiusLarge },
  title: {
    display: 'block',
    overflow: 'hidden',
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  line: { display: 'block', fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
})

/** A trip in one line, with a small picture. A list item. */
export function TripRow({ trip, today }: { trip: TripCardData; today: string }) {
  const styles = useStyles()
  const countdown = countdownText(tripTiming(trip, today))
  return (
    <li>
      <Link className={styles.link} to={`/trip/${trip.id}`}>
        <span className={styles.frame}>
          <DestinationPicture trip={trip} />
        </span>
        <span>
          <span className={styles.title}>{trip.title}</span>
          <span className={styles.line}>{dateRangeText(trip)}</span>
          {countdown && <span className={styles.line}>{countdown}</span>}
        </span>
      </Link>
    </li>
  )
}
