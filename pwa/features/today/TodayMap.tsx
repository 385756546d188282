import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { PlaceNow } from '#shared/features/itinerary/placeNow.ts'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { fromTablet, phoneQuery } from '../../ui/look/breakpoints.ts'
import { covering } from '../../ui/look/recipes.ts'
import { NamedPicturePart } from '../../ui/map/NamedPicturePart.ts'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { useDayColorStyles } from '../map/dayPinColor.ts'
import { todayPins } from './todayPins.ts'

const PicturePart = lazyPart(
  () => {
    NamedPicturePart.preload()
    return import('./TodayPicture.tsx').then(part => part.TodayPicture)
  },
  { quiet: true },
)

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'block',
    minHeight: '160px',
    [fromTablet]: { flex: '0 0 44%', minHeight: '188px' },
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground2,
    ':hover': { border: `1px solid ${tokens.colorNeutralStroke1Hover}` },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  picture: covering,
})

interface TodayMapProps {
  trip: Trip
  plan: readonly PlanDay[]
  now: PlaceNow
  isOnHome: boolean
}

/** Where one is, what is next and the bed, as a small map that leads to the trip's. */
export function TodayMap({ trip, plan, now, isOnHome }: TodayMapProps) {
  const styles = useStyles()
  useDayColorStyles()
  const isPhone = useMediaQuery(phoneQuery)
  const shown = useMemo(() => todayPins(plan, now), [plan, now])
  // On the trip's page the large map is beside the plan, but for phones.
  if (!shown || !(isOnHome || isPhone)) return null
  return (
    <Link
      className={styles.root}
      to={`/trip/${trip.id}?place=map`}
      replace={!isOnHome}
      aria-label={`Map: ${shown.text}`}
    >
      <span className={styles.picture} aria-hidden>
        <PicturePart trip={trip} plan={plan} shown={shown} />
      </span>
    </Link>
  )
}
