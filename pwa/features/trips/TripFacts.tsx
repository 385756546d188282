import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CalendarLtrRegular } from '@fluentui/react-icons/svg/calendar-ltr'
import { CloudArrowUpRegular } from '@fluentui/react-icons/svg/cloud-arrow-up'
import { LocationRegular } from '@fluentui/react-icons/svg/location'
import { MapRegular } from '@fluentui/react-icons/svg/map'
import { PeopleRegular } from '@fluentui/react-icons/svg/people'
import { countText } from '#shared/plain/countText.ts'
import { dateRangeText } from '#shared/plain/dateText.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { visibilityIcons } from './VisibilityIcon.tsx'
import { nightsText } from './nightsText.ts'
import { visibilityText } from '../social/visibilityText.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { plainList, row, wrapping } from '../../ui/look/recipes.ts'

const CostsPart = lazyPart(() => import('./PlannedCosts.tsx').then(part => part.PlannedCosts), {
  quiet: true,
})

const useStyles = makeStyles({
  root: { ...wrapping(1, 5), ...plainList, color: tokens.colorNeutralForeground2 },
  fact: {
    ...row(1.5),
    minWidth: 0,
    overflowWrap: 'anywhere',
    '& svg': { flexShrink: 0, width: '18px', height: '18px', color: tokens.colorBrandForeground1 },
  },
  pending: { color: tokens.colorNeutralForeground3, '& svg': { color: 'inherit' } },
})

/** How much is planned; undefined while the plan is being read. */
export type PlanCounts = { days: number; activities: number; costs: readonly (string | null)[] } | undefined

export interface TripFactsProps {
  trip: Trip
  /** Never fewer than are on the trip. */
  travelers: number
  isPending: boolean
  counts: PlanCounts
  /** Visitors may not get the dates: that none are set would be wrong then. */
  isVisited?: boolean
}

/** Where a trip goes, when, with how many people, and how much is planned. */
export function TripFacts({ trip, travelers, isPending, counts, isVisited = false }: TripFactsProps) {
  const styles = useStyles()
  const VisibilityPicture = visibilityIcons[trip.visibility]
  const { label, explanation } = visibilityText[trip.visibility]
  const dates = dateRangeText(trip)
  const tellsDates = !isVisited || trip.startDate !== null || trip.endDate !== null
  return (
    <ul role="list" className={styles.root}>
      <li className={styles.fact}>
        <LocationRegular />
        <span dir="auto">{trip.destination}</span>
      </li>
      {tellsDates && (
        <li className={styles.fact}>
          <CalendarLtrRegular />
          {trip.startDate && trip.endDate ? `${dates} · ${nightsText(trip)}` : dates}
        </li>
      )}
      <li className={styles.fact}>
        <PeopleRegular />
        {countText(travelers, 'traveler')}
      </li>
      <li className={styles.fact} data-tooltip={explanation}>
        <VisibilityPicture />
        <span>{label}</span>
        <VisuallyHidden>{explanation}</VisuallyHidden>
      </li>
      <li className={styles.fact}>
        <MapRegular />
        {counts
          ? `${countText(counts.days, 'day')} · ${countText(counts.activities, 'activity', 'activities')}`
          : '…'}
      </li>
      {counts?.costs.some(Boolean) && <CostsPart className={styles.fact} costs={counts.costs} trip={trip} />}
      {isPending && (
        <li className={mergeClasses(styles.fact, styles.pending)}>
          <CloudArrowUpRegular />
          Saved on this device
        </li>
      )}
    </ul>
  )
}
