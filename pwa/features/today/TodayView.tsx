import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { BedRegular } from '@fluentui/react-icons/svg/bed'
import { ClockRegular } from '@fluentui/react-icons/svg/clock'
import { WeatherSunnyRegular } from '@fluentui/react-icons/svg/weather-sunny'
import type { ReactNode } from 'react'
import type { Moment } from '#shared/features/itinerary/now.ts'
import type { PlaceNow } from '#shared/features/itinerary/placeNow.ts'
import type { Item } from '#shared/features/itinerary/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { timeText } from '#shared/plain/timeText.ts'
import { DirectionsLink } from '../../ui/DirectionsLink.tsx'
import { fromTablet, phone } from '../../ui/look/breakpoints.ts'
import { column, flexColumn, pill, plainList, quietText, row, wrappingRow } from '../../ui/look/recipes.ts'
import { cardRadius, space, touch } from '../../ui/look/space.ts'
import { DriverButton } from './DriverButton.tsx'
import { StopLink } from './StopLink.tsx'
import { TodayStop } from './TodayStop.tsx'
import { aimOf } from '../itinerary/aimOf.ts'
import { placeInTitle } from '../itinerary/forDriver.ts'
import { clocksLine, dayLine, nextLine, nothingLine, nowLine } from './nowTexts.ts'

/** How much of the evening is listed; the plan has the rest. */
const listed = 4

const useStyles = makeStyles({
  root: {
    ...column(4),
    padding: space(4.5, 6, 4),
    borderRadius: cardRadius,
    border: `1px solid ${tokens.colorBrandStroke2}`,
    backgroundColor: tokens.colorNeutralCardBackground,
    boxShadow: 'var(--wend-shadow)',
    [phone]: { padding: space(4) },
  },
  head: wrappingRow(0.5, 4),
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    letterSpacing: '-0.01em',
  },
  quiet: quietText,
  day: { marginLeft: 'auto' },
  stops: {
    ...flexColumn(4),
    [fromTablet]: { flexDirection: 'row', alignItems: 'stretch', gap: space(6) },
  },
  texts: { ...column(4), flexGrow: 1, minWidth: 0, alignContent: 'start' },
  free: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  rest: { ...column(1), paddingTop: space(3), borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  restHead: { ...wrappingRow(0, 3), justifyContent: 'space-between', minHeight: touch },
  small: { margin: 0, ...quietText, fontWeight: tokens.fontWeightSemibold },
  list: plainList,
  line: {
    display: 'grid',
    gridTemplateColumns: '76px minmax(0, 1fr)',
    columnGap: space(3),
    padding: space(1, 0),
    lineHeight: tokens.lineHeightBase300,
  },
  time: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  name: { overflowWrap: 'anywhere' },
  foot: { ...row(2.5), minHeight: touch, '& > svg': { flexShrink: 0, fontSize: '20px' } },
  footText: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  icon: { flexShrink: 0, minWidth: touch, minHeight: touch },
  ways: wrappingRow(2),
  late: pill,
})

export interface TodayViewProps {
  trip: Trip
  now: PlaceNow
  /** IANA name of this device's time zone. */
  deviceZone: string
  /** On Home the trip's title leads to it; on the trip's own page it is above already. */
  isOnHome?: boolean
  /** What is now and next on a map. */
  map?: ReactNode
  /** Undefined when nothing can be moved, and for who can only look. */
  onLate: (() => void) | undefined
  /** Undefined where there is nothing to plan anew. */
  onReplan?: (() => void) | undefined
  onDriver: (item: Item) => void
  /** Called before a press is likely. */
  onNear?: () => void
}

/** Today on a trip: what is now, what is next and how to get there, then the rest of the day and the night. */
export function TodayView(props: TodayViewProps) {
  const { trip, now, deviceZone, isOnHome = false, map, onLate, onReplan, onDriver, onNear } = props
  const styles = useStyles()
  const { current, next, ahead, later, bed, tomorrow } = now
  const clocks = clocksLine(now, deviceZone)
  const nothing = nothingLine(now)
  const hidden = later.length - listed
  // On the trip's page the card stands within a day.
  const [Title, Part] = isOnHome ? (['h2', 'h3'] as const) : (['h4', 'h5'] as const)
  const stop = { trip, Heading: Part, onDriver, onNear }
  const near = { onPointerEnter: onNear, onFocus: onNear }
  return (
    <section className={styles.root} aria-labelledby="today-heading" data-today>
      <div className={styles.head}>
        <Title id="today-heading" className={styles.title}>
          {isOnHome ? (
            <StopLink tripId={trip.id}>
              <bdi>{trip.title}</bdi>
            </StopLink>
          ) : (
            'Today'
          )}
        </Title>
        <span className={mergeClasses(styles.quiet, styles.day)}>{dayLine(trip, now.date)}</span>
        {clocks && <span className={styles.quiet}>{clocks}</span>}
      </div>
      {(current ?? ahead ?? nothing) && (
        <div className={styles.stops}>
          <div className={styles.texts}>
            {current && (
              <TodayStop
                {...stop}
                kicker={nowLine(current, now.at)}
                moment={current}
                isSmall={ahead !== null}
              />
            )}
            {ahead && (
              <TodayStop {...stop} kicker={next ? nextLine(next, now.at) : 'Anytime today'} moment={ahead} />
            )}
            {nothing && <p className={styles.free}>{nothing}</p>}
          </div>
          {map}
        </div>
      )}
      {(later.length > 0 || onLate) && (
        <div className={styles.rest}>
          <div className={styles.restHead}>
            <Part className={styles.small}>{later.length > 0 ? 'Later today' : 'Behind schedule?'}</Part>
            <div className={styles.ways}>
              {onReplan && (
                <Button className={styles.late} size="small" {...near} onClick={onReplan}>
                  Re-plan
                </Button>
              )}
              {onLate && (
                <Button
                  className={styles.late}
                  size="small"
                  icon={<ClockRegular />}
                  {...near}
                  onClick={onLate}
                >
                  Running late
                </Button>
              )}
            </div>
          </div>
          {later.length > 0 && (
            <ol role="list" className={styles.list}>
              {later.slice(0, listed).map(moment => (
                <Line key={moment.item.id} moment={moment} tripId={trip.id} />
              ))}
            </ol>
          )}
          {hidden > 0 && <span className={styles.quiet}>and {hidden} more</span>}
        </div>
      )}
      {(bed ?? tomorrow) && (
        <div className={styles.rest}>
          {bed && (
            <p className={styles.foot}>
              <BedRegular aria-hidden />
              <span className={styles.footText}>
                <span className={styles.time}>Tonight: </span>
                <StopLink tripId={trip.id} item={bed.item}>
                  <bdi>{bedName(bed)}</bdi>
                </StopLink>
              </span>
              <DirectionsLink
                isSmall
                appearance="subtle"
                className={styles.icon}
                to={aimOf(bed.item, trip)}
              />
              <DriverButton isSmall className={styles.icon} item={bed.item} {...{ onDriver, onNear }} />
            </p>
          )}
          {tomorrow && (
            <p className={styles.foot}>
              <WeatherSunnyRegular aria-hidden />
              <span className={styles.footText}>
                <span className={styles.time}>Tomorrow: </span>
                <StopLink tripId={trip.id} item={tomorrow.item}>
                  {tomorrow.item.time && `${timeText(tomorrow.item.time)} `}
                  <bdi>{tomorrow.item.title}</bdi>
                </StopLink>
              </span>
            </p>
          )}
        </div>
      )}
    </section>
  )
}

function Line({ moment: { item }, tripId }: { moment: Moment; tripId: string }) {
  const styles = useStyles()
  return (
    <li>
      <StopLink className={styles.line} tripId={tripId} item={item}>
        <span className={styles.time}>{item.time ? timeText(item.time) : 'Anytime'}</span>
        <span className={styles.name} dir="auto">
          {item.title}
        </span>
      </StopLink>
    </li>
  )
}

/** An entry that is only called "Check in" says where by its location. */
const bedName = ({ item: { title, location } }: Moment): string => placeInTitle(title) || location || title
