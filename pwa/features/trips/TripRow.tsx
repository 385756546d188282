import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import { DestinationPicture } from '../../ui/scene/DestinationPicture.tsx'
import { countdownText } from './countdownText.ts'
import type { TripCardData } from './tripCardData.ts'
import { dateRangeText } from '#shared/plain/dateText.ts'
import { tripTiming } from './tripTiming.ts'
import { oneLine } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  link: {
    display: 'grid',
    gridTemplateColumns: '84px minmax(0, 1fr)',
    alignItems: 'center',
    gap: space(4),
    margin: space(0, -2.5),
    padding: space(2, 2.5),
    borderRadius: tokens.borderRadiusXLarge,
    color: tokens.colorNeutralForeground3,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  frame: { overflow: 'hidden', height: '64px', borderRadius: tokens.borderRadiusLarge },
  title: {
    display: 'block',
    ...oneLine,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
  line: { display: 'block', fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
})

/** A list item that shows a trip in one line, with a small picture. */
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
          <span className={styles.title} dir="auto">
            {trip.title}
          </span>
          <span className={styles.line}>{dateRangeText(trip)}</span>
          {countdown && <span className={styles.line}>{countdown}</span>}
        </span>
      </Link>
    </li>
  )
}
