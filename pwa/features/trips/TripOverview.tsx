import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CalendarLtrRegular } from '@fluentui/react-icons/svg/calendar-ltr'
import { CloudArrowUpRegular } from '@fluentui/react-icons/svg/cloud-arrow-up'
import { LocationRegular } from '@fluentui/react-icons/svg/location'
import { MapRegular } from '@fluentui/react-icons/svg/map'
import { PeopleRegular } from '@fluentui/react-icons/svg/people'
import type { ReactNode } from 'react'
import { countText } from '#shared/plain/countText.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { CountdownChip } from './CountdownChip.tsx'
import { DestinationPicture } from '../../ui/scene/DestinationPicture.tsx'
import { TripSourceLine } from './TripSourceLine.tsx'
import { visibilityIcons } from './VisibilityIcon.tsx'
import { nightsText } from './nightsText.ts'
import { dateRangeText } from '#shared/plain/dateText.ts'
import { tripTiming } from './tripTiming.ts'
import { visibilityText } from './visibilityText.ts'

const wide = '@media (min-width: 720px)'
const desk = '@media (min-width: 1024px)'

const useStyles = makeStyles({
  root: {
    position: 'relative',
    marginBottom: '36px',
    overflow: 'hidden',
    borderRadius: '20px',
    backgroundColor: tokens.colorNeutralCardBackground,
    boxShadow: 'var(--wend-shadow)',
    [wide]: { borderRadius: '24px' },
  },
  cover: { height: '168px', [wide]: { height: '264px' } },
  chip: { position: 'absolute', top: '16px', left: '16px' },
  text: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '18px 24px',
    padding: '18px 20px 22px',
    [wide]: { padding: '24px 32px 28px' },
    // With room for it, people and buttons stand on the right.
    [desk]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'end' },
  },
  title: {
    fontSize: '28px',
    lineHeight: '34px',
    letterSpacing: '-0.02em',
    overflowWrap: 'anywhere',
    [wide]: { fontSize: '38px', lineHeight: '46px' },
  },
  destination: {
    display: 'flex',
    gap: '6px',
    marginTop: '4px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    overflowWrap: 'anywhere',
    '& svg': { flexShrink: 0, width: '20px', height: '20px', marginTop: '2px' },
  },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 24px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    color: tokens.colorNeutralForeground2,
    [desk]: { gridRow: 2, gridColumn: 1 },
  },
  fact: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    '& svg': { flexShrink: 0, width: '20px', height: '20px', color: tokens.colorBrandForeground1 },
  },
  // People and buttons share their lines until they get places of their own.
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    '& button': { minHeight: '44px', borderRadius: tokens.borderRadiusCircular },
    [desk]: { display: 'contents' },
  },
  side: {
    display: 'contents',
    [desk]: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'end',
      gap: '8px',
      gridColumn: 2,
      minWidth: 0,
      ':empty': { display: 'none' },
    },
  },
  people: { [desk]: { gridRow: 1 } },
  actions: { [desk]: { gridRow: 2 } },
  social: {
    margin: '-10px -10px -12px',
    ':empty': { display: 'none' },
    [desk]: { gridColumn: '1 / -1', margin: '-8px -10px -12px' },
  },
  pending: { color: tokens.colorNeutralForeground3, '& svg': { color: 'inherit' } },
})

export interface TripOverviewProps {
  trip: Trip
  /** yyyy-MM-dd. */
  today: string
  isPending: boolean
  /** How much is planned; undefined while it is being read. */
  counts: { days: number; activities: number } | undefined
  /** Who is part of it. */
  people: ReactNode
  /** Buttons for the trip as a whole. */
  actions: ReactNode
  /** What can be done with a trip of somebody else. */
  social?: ReactNode
}

/** A trip's picture, name and facts, its people, and what can be done with it. */
export function TripOverview(props: TripOverviewProps) {
  const { trip, today, isPending, counts, people, actions, social } = props
  const styles = useStyles()
  const VisibilityPicture = visibilityIcons[trip.visibility]
  const dates = dateRangeText(trip)
  return (
    <div className={styles.root}>
      <div className={styles.cover}>
        <DestinationPicture trip={trip} isBanner />
      </div>
      <CountdownChip timing={tripTiming(trip, today)} className={styles.chip} />
      <div className={styles.text}>
        <div>
          <h1 className={styles.title} dir="auto">
            {trip.title}
          </h1>
          <div className={styles.destination}>
            <LocationRegular />
            <span dir="auto">{trip.destination}</span>
          </div>
          {trip.source && <TripSourceLine source={trip.source} />}
        </div>
        <ul role="list" className={styles.facts}>
          <li className={styles.fact}>
            <CalendarLtrRegular />
            {trip.startDate && trip.endDate ? `${dates} · ${nightsText(trip)}` : dates}
          </li>
          <li className={styles.fact}>
            <PeopleRegular />
            {countText(trip.travelersCount, 'traveler')}
          </li>
          <li className={styles.fact} data-tooltip={visibilityText[trip.visibility].explanation}>
            <VisibilityPicture />
            {visibilityText[trip.visibility].label}
          </li>
          <li className={styles.fact}>
            <MapRegular />
            {counts
              ? `${countText(counts.days, 'day')} · ${countText(counts.activities, 'activity', 'activities')}`
              : '…'}
          </li>
          {isPending && (
            <li className={mergeClasses(styles.fact, styles.pending)}>
              <CloudArrowUpRegular />
              Saved on this device
            </li>
          )}
        </ul>
        <div className={styles.foot}>
          <div className={mergeClasses(styles.side, styles.people)}>{people}</div>
          <div className={mergeClasses(styles.side, styles.actions)}>{actions}</div>
        </div>
        {social && <div className={styles.social}>{social}</div>}
      </div>
    </div>
  )
}
