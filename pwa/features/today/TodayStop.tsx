import { makeStyles, tokens } from '@fluentui/react-components'
import { LocationRegular } from '@fluentui/react-icons/svg/location'
import type { Moment } from '#shared/features/itinerary/now.ts'
import type { Item } from '#shared/features/itinerary/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { DirectionsLink } from '../../ui/DirectionsLink.tsx'
import { phone } from '../../ui/look/breakpoints.ts'
import { column, pill, quietText, row, wrapping } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'
import { aimOf } from '../itinerary/aimOf.ts'
import { DriverButton } from './DriverButton.tsx'
import { StopLink } from './StopLink.tsx'
import { legLine } from './nowTexts.ts'

const useStyles = makeStyles({
  root: column(1),
  small: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center', gap: space(2) },
  text: column(0.5),
  kicker: {
    color: tokens.colorBrandForeground1,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    letterSpacing: '-0.01em',
    overflowWrap: 'anywhere',
  },
  smallTitle: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    overflowWrap: 'anywhere',
  },
  place: {
    ...row(1.5),
    alignItems: 'start',
    ...quietText,
    '& > svg': { flexShrink: 0, marginTop: space(0.5) },
  },
  actions: { ...wrapping(2), marginTop: space(2) },
  icons: { display: 'flex' },
  // Both fit into one line of the column beside a plan.
  pill: { ...pill, padding: space(0, 2), [phone]: { padding: space(0, 3) } },
  icon: { minWidth: touch, minHeight: touch },
})

interface TodayStopProps {
  /** When: 'Next in 25 min · 11:30 AM', 'Anytime today'. */
  kicker: string
  moment: Moment
  trip: Trip
  Heading: 'h3' | 'h5'
  /** Beside the next stop, the current one takes less room. */
  isSmall?: boolean
  onDriver: (item: Item) => void
  onNear?: (() => void) | undefined
}

/** A stop of today: when, what, where, and how to get there. */
export function TodayStop(props: TodayStopProps) {
  const { kicker, moment, trip, Heading, isSmall = false, onDriver, onNear } = props
  const styles = useStyles()
  const { item } = moment
  const leg = legLine(moment)
  const aim = aimOf(item, trip)
  return (
    <div className={isSmall ? styles.small : styles.root}>
      <div className={styles.text}>
        <span className={styles.kicker}>{kicker}</span>
        <Heading className={isSmall ? styles.smallTitle : styles.title} dir="auto">
          <StopLink tripId={trip.id} item={item}>
            {item.title}
          </StopLink>
        </Heading>
        {leg && <span>{leg}</span>}
        {item.location && (
          <span className={styles.place}>
            <LocationRegular aria-hidden />
            <span dir="auto">{item.location}</span>
          </span>
        )}
      </div>
      <div className={isSmall ? styles.icons : styles.actions}>
        <DirectionsLink
          to={aim}
          appearance={isSmall ? 'subtle' : 'primary'}
          isSmall={isSmall}
          className={isSmall ? styles.icon : styles.pill}
        />
        <DriverButton
          {...{ item, isSmall, onDriver, onNear }}
          className={isSmall ? styles.icon : styles.pill}
        />
      </div>
    </div>
  )
}
