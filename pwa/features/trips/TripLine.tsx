import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CloudArrowUpRegular } from '@fluentui/react-icons/svg/cloud-arrow-up'
import { LuggageRegular } from '@fluentui/react-icons/svg/luggage'
import { Link } from 'react-router-dom'
import { may } from '#shared/rights.ts'
import { countText } from '#shared/plain/countText.ts'
import { dateRangeText, dayMonthText } from '#shared/plain/dateText.ts'
import { covering, oneLine, quietText } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'
import { TripCardMenu } from './TripCardMenu.tsx'
import type { TripCardProps } from './TripCard.tsx'
import { countdownText } from './countdownText.ts'
import { tripTiming } from './tripTiming.ts'
import { VisibilityIcon } from './VisibilityIcon.tsx'

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr) auto auto',
    alignItems: 'center',
    columnGap: space(3),
    minHeight: '56px',
    padding: space(0, 1, 0, 2),
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  date: {
    display: 'grid',
    placeItems: 'center',
    height: touch,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontSize: '16px',
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: '17px',
    '& svg': { width: '22px', height: '22px' },
  },
  past: { backgroundColor: tokens.colorNeutralBackground3, color: tokens.colorNeutralForeground3 },
  month: { fontSize: '11px', lineHeight: '13px', letterSpacing: '0.02em' },
  title: {
    ...oneLine,
    fontSize: tokens.fontSizeBase300,
    lineHeight: '20px',
    fontWeight: tokens.fontWeightSemibold,
  },
  link: {
    color: 'inherit',
    textDecorationLine: 'none',
    outlineStyle: 'none',
    '::after': { content: '""', ...covering, borderRadius: tokens.borderRadiusMedium },
    ':focus-visible::after': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  facts: { ...oneLine, ...quietText, lineHeight: '18px' },
  now: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  end: { display: 'flex', gap: space(2), color: tokens.colorNeutralForeground3 },
  menu: { position: 'relative', zIndex: 1 },
})

/** A trip in one line; pressing anywhere on it opens the trip. */
export function TripLine({ trip, today, onShare, onDelete }: TripCardProps) {
  const styles = useStyles()
  const timing = tripTiming(trip, today)
  const countdown = countdownText(timing)
  const [month, day] = (trip.startDate ? dayMonthText(trip.startDate) : '').split(' ')
  return (
    <article className={styles.root} aria-labelledby={`trip-${trip.id}`}>
      <span className={mergeClasses(styles.date, timing.phase === 'past' && styles.past)} aria-hidden>
        {day ? (
          <span>
            <span className={styles.month}>{month}</span>
            <br />
            {day}
          </span>
        ) : (
          <LuggageRegular />
        )}
      </span>
      <div>
        <h3 className={styles.title}>
          <Link id={`trip-${trip.id}`} className={styles.link} to={`/trip/${trip.id}`} dir="auto">
            {trip.title}
          </Link>
        </h3>
        <p className={styles.facts}>
          {countdown && <span className={styles.now}>{countdown} · </span>}
          {trip.destination} · {dateRangeText(trip)} · {countText(trip.travelers, 'traveler')}
        </p>
      </div>
      <span className={styles.end}>
        {trip.isPending && (
          <span role="img" aria-label="Saved on this device" data-tooltip="Saved on this device">
            <CloudArrowUpRegular />
          </span>
        )}
        <VisibilityIcon visibility={trip.visibility} />
      </span>
      <div className={styles.menu}>
        <TripCardMenu
          title={trip.title}
          onShare={onShare}
          onDelete={may('trip.delete', [trip.role]) ? onDelete : undefined}
        />
      </div>
    </article>
  )
}
