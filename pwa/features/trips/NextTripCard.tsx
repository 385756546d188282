import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import { CountdownChip } from './CountdownChip.tsx'
import { DestinationPicture } from '../../ui/scene/DestinationPicture.tsx'
import type { TodayPlan } from './todayPlan.ts'
import { todayLine } from './todayLine.ts'
import type { TripCardData } from './tripCardData.ts'
import { dateRangeText } from '#shared/plain/dateText.ts'
import { tripTiming } from './tripTiming.ts'

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'grid',
    minHeight: '380px',
    overflow: 'hidden',
    borderRadius: '24px',
    boxShadow: 'var(--wend-shadow)',
    ':has(a:focus-visible)': { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: '3px' },
    '@media (max-width: 719px)': { minHeight: '400px' },
  },
  cover: { position: 'absolute', inset: 0 },
  // White on the picture needs dark under it, whatever was drawn there.
  text: {
    position: 'relative',
    display: 'grid',
    alignContent: 'end',
    justifyItems: 'start',
    gap: '4px',
    // A hair over the edge: the round corners would show the bare picture along it.
    margin: '0 -1px -1px',
    padding: '28px 32px',
    backgroundImage:
      'linear-gradient(transparent 25%, color-mix(in srgb, black 62%, transparent) 62%, color-mix(in srgb, black 82%, transparent))',
    color: tokens.colorNeutralForegroundStaticInverted,
    '@media (max-width: 719px)': { padding: '20px' },
  },
  title: {
    fontSize: '28px',
    lineHeight: '34px',
    letterSpacing: '-0.02em',
    '@media (min-width: 720px)': { fontSize: '38px', lineHeight: '44px' },
  },
  link: {
    color: 'inherit',
    textDecorationLine: 'none',
    outlineStyle: 'none',
    '::after': { content: '""', position: 'absolute', inset: 0 },
  },
  chip: { marginBottom: '8px' },
  line: { fontWeight: tokens.fontWeightMedium },
  plan: { marginTop: '6px', fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
})

export interface NextTripCardProps {
  trip: TripCardData
  /** yyyy-MM-dd. */
  today: string
  /** What the trip holds for today; undefined while it is being read. */
  plan: TodayPlan | undefined
}

/** The trip that is on, or the next one: a picture with what matters now written on it. */
export function NextTripCard({ trip, today, plan }: NextTripCardProps) {
  const styles = useStyles()
  const timing = tripTiming(trip, today)
  const now = todayLine(timing, plan)
  return (
    <article className={styles.root}>
      <DestinationPicture trip={trip} className={styles.cover} />
      <div className={styles.text}>
        <CountdownChip timing={timing} className={styles.chip} />
        <h2 className={styles.title}>
          <Link className={styles.link} to={`/trip/${trip.id}`}>
            {trip.title}
          </Link>
        </h2>
        <p className={styles.line}>
          {trip.destination} · {dateRangeText(trip)}
        </p>
        {now && <p className={styles.plan}>{now}</p>}
      </div>
    </article>
  )
}
