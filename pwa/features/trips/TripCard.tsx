import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CloudArrowUpRegular } from '@fluentui/react-icons/svg/cloud-arrow-up'
import { Link } from 'react-router-dom'
import { may } from '#shared/rights.ts'
import { countText } from '#shared/plain/countText.ts'
import { cardCover, usePictureCardStyles } from '../../ui/usePictureCardStyles.ts'
import { CardPeople } from './CardPeople.tsx'
import { CountdownChip } from './CountdownChip.tsx'
import { TripCardMenu } from './TripCardMenu.tsx'
import { DestinationPicture } from '../../ui/scene/DestinationPicture.tsx'
import { VisibilityIcon } from './VisibilityIcon.tsx'
import type { TripCardData } from './tripCardData.ts'
import { dateRangeText } from '#shared/plain/dateText.ts'
import { tripTiming } from './tripTiming.ts'
import { flexColumn, oneLine, row, wrappingRow } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  faded: { filter: 'saturate(0.7)' },
  chip: { position: 'absolute', top: '14px', left: '14px' },
  menu: { position: 'absolute', zIndex: 2, top: '8px', right: '8px' },
  text: {
    ...flexColumn(0.5),
    flexGrow: 1,
    padding: space(4, 4.5, 4),
    color: tokens.colorNeutralForeground3,
  },
  title: {
    display: '-webkit-box',
    overflow: 'hidden',
    color: tokens.colorNeutralForeground1,
    fontSize: '19px',
    lineHeight: '25px',
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.01em',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
  },
  // As tall as a portrait, so that cards with and without people look alike.
  where: { ...row(3), minHeight: '28px' },
  destination: { flexGrow: 1, ...oneLine },
  foot: {
    ...wrappingRow(1, 2),
    marginTop: 'auto',
    paddingTop: space(3),
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
  },
  dates: { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightMedium },
  end: { ...row(2.5), marginLeft: 'auto', zIndex: 2 },
  // On the picture instead of below it, so that all cards in a row have the same height.
  pending: {
    position: 'absolute',
    bottom: '12px',
    left: '14px',
    ...row(1.5),
    padding: '4px 12px 4px 9px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    boxShadow: tokens.shadow4,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    '& svg': { flexShrink: 0, width: '16px', height: '16px' },
  },
})

export interface TripCardProps {
  trip: TripCardData
  /** Where the trip goes, yyyy-MM-dd. */
  today: string
  onShare: () => void
  onDelete: () => void
}

/** A trip at a glance; pressing anywhere on the card opens the trip. */
export function TripCard({ trip, today, onShare, onDelete }: TripCardProps) {
  const styles = useStyles()
  const card = usePictureCardStyles()
  const timing = tripTiming(trip, today)
  return (
    <article className={card.root} aria-labelledby={`trip-${trip.id}`}>
      <div className={card.frame}>
        <DestinationPicture
          trip={trip}
          className={mergeClasses(cardCover, card.cover, timing.phase === 'past' && styles.faded)}
        />
        {trip.isPending && (
          <div className={styles.pending}>
            <CloudArrowUpRegular />
            Saved on this device
          </div>
        )}
      </div>
      <CountdownChip timing={timing} className={styles.chip} />
      <div className={styles.text}>
        <h3 className={styles.title} dir="auto">
          <Link id={`trip-${trip.id}`} className={card.link} to={`/trip/${trip.id}`}>
            {trip.title}
          </Link>
        </h3>
        <div className={styles.where}>
          <span className={styles.destination}>{trip.destination}</span>
          <CardPeople people={trip.people} />
        </div>
        <div className={styles.foot}>
          <span className={styles.dates}>{dateRangeText(trip)}</span>
          <span aria-hidden>·</span>
          <span>{countText(trip.travelers, 'traveler')}</span>
          <span className={styles.end}>
            <VisibilityIcon visibility={trip.visibility} />
          </span>
        </div>
      </div>
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
