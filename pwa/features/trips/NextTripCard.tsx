import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import { CountdownChip } from './CountdownChip.tsx'
import { DestinationPicture } from '../../ui/scene/DestinationPicture.tsx'
import type { TripCardData } from './tripCardData.ts'
import { dateRangeText } from '#shared/plain/dateText.ts'
import { tripTiming } from './tripTiming.ts'
import { fromTablet, phone } from '../../ui/look/breakpoints.ts'
import { covering, stack } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'grid',
    minHeight: '380px',
    overflow: 'hidden',
    borderRadius: '24px',
    boxShadow: 'var(--wend-shadow)',
    ':has(a:focus-visible)': { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: '3px' },
    // A share of the height, so that a phone on its side shows all of it above the bottom bar.
    [phone]: { minHeight: '26vh', borderRadius: '20px' },
  },
  cover: covering,
  // White text on a picture needs a dark background, whatever the picture shows.
  text: {
    position: 'relative',
    ...stack(1),
    alignContent: 'end',
    justifyItems: 'start',
    // Extends 1px past the edge; otherwise the bare picture would show along the rounded corners.
    margin: '0 -1px -1px',
    padding: space(7, 8),
    backgroundImage:
      'linear-gradient(transparent 25%, color-mix(in srgb, black 62%, transparent) 62%, color-mix(in srgb, black 82%, transparent))',
    color: tokens.colorNeutralForegroundStaticInverted,
    [phone]: { padding: space(4) },
  },
  title: {
    fontSize: '24px',
    lineHeight: '30px',
    letterSpacing: '-0.02em',
    [fromTablet]: { fontSize: '38px', lineHeight: '44px' },
  },
  link: {
    color: 'inherit',
    textDecorationLine: 'none',
    outlineStyle: 'none',
    '::after': { content: '""', ...covering },
  },
  chip: { marginBottom: space(2) },
  line: { fontWeight: tokens.fontWeightMedium },
})

export interface NextTripCardProps {
  trip: TripCardData
  /** Where the trip goes, yyyy-MM-dd. */
  today: string
}

/** The next trip: a picture with its name and dates written on it. */
export function NextTripCard({ trip, today }: NextTripCardProps) {
  const styles = useStyles()
  const timing = tripTiming(trip, today)
  return (
    <article className={styles.root}>
      <DestinationPicture trip={trip} className={styles.cover} />
      <div className={styles.text}>
        <CountdownChip timing={timing} className={styles.chip} />
        <h2 className={styles.title} dir="auto">
          <Link className={styles.link} to={`/trip/${trip.id}`}>
            {trip.title}
          </Link>
        </h2>
        <p className={styles.line}>
          {trip.destination} · {dateRangeText(trip)}
        </p>
      </div>
    </article>
  )
}
