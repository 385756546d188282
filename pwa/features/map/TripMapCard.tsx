import { Button, makeStyles, mergeClasses } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { LightbulbRegular } from '@fluentui/react-icons/svg/lightbulb'
import { TextBulletListLtrRegular } from '@fluentui/react-icons/svg/text-bullet-list-ltr'
import type { ReactNode } from 'react'
import type { ActivityPlace, PlanDay } from '#shared/features/itinerary/plan.ts'
import { ideasChoice } from '#shared/features/itinerary/plan.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { timeText } from '#shared/plain/timeText.ts'
import { DirectionsLink } from '../../ui/DirectionsLink.tsx'
import { coarse, phone } from '../../ui/look/breakpoints.ts'
import { space, touch } from '../../ui/look/space.ts'
import { aimOf } from '../itinerary/aimOf.ts'
import { dayName } from '../itinerary/dayText.ts'
import type { PlanOnMap } from '../itinerary/planOnMap.ts'
import { MapCard } from '../../ui/map/MapCard.tsx'
import type { MapCardProps } from '../../ui/map/MapCard.tsx'
import { addPlace } from './mapEdits.ts'
import type { NearbyPlace } from './nearbyPlaces.ts'

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    // Some of the map, with the pin, stays in view above it.
    top: 'min(40%, 160px)',
    bottom: space(2),
    left: space(2),
    // The buttons of the map have that corner, where both have room.
    right: '60px',
    [phone]: { right: space(2) },
    display: 'grid',
    gridTemplateRows: 'minmax(0, max-content)',
    alignContent: 'end',
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
  },
  beside: { right: space(2) },
  // Three of them in a line of a phone.
  button: { minWidth: 0, minHeight: '36px', padding: space(0, 2), [coarse]: { minHeight: touch } },
})

export interface TripMapCardProps extends Pick<PlanOnMap, 'canEdit' | 'ideas' | 'onGoTo' | 'onOpen'> {
  trip: Trip
  /** Whether the plan is beside the map, which is narrow then. */
  isBeside: boolean
  /** The activity that is chosen, or a place that the plan does not have. */
  found: ActivityPlace | undefined
  place: NearbyPlace | undefined
  /** Where a place is added to. Only asked when a place is chosen, as finding out lays out the page. */
  dayNow: () => PlanDay | undefined
  onClose: () => void
}

/** What is chosen on a trip's map, and what can be done with it. */
export function TripMapCard(props: TripMapCardProps) {
  const { trip, isBeside, found, place, dayNow, canEdit, ideas, onGoTo, onOpen, onClose } = props
  const styles = useStyles()
  const button = (label: string, icon: React.JSX.Element, onClick: () => void, isMain = false) => (
    <Button
      className={styles.button}
      icon={icon}
      onClick={onClick}
      appearance={isMain ? 'primary' : 'secondary'}
    >
      {label}
    </Button>
  )
  const card = (text: Pick<MapCardProps, 'title' | 'above' | 'below' | 'notes'>, buttons: ReactNode) => (
    <div ref={tellHeight} className={mergeClasses(styles.root, isBeside && styles.beside)}>
      <MapCard {...text} onClose={onClose}>
        {buttons}
      </MapCard>
    </div>
  )
  if (found) {
    const { item } = found
    const above = [item.time && timeText(item.time), dayName(found.day)].filter(Boolean).join(' · ')
    return card(
      { title: item.title, above, ...(item.location && { below: item.location }) },
      <>
        <DirectionsLink to={aimOf(item, trip)} appearance="primary" className={styles.button} />
        {button('Open in plan', <TextBulletListLtrRegular />, () => onGoTo(item.id))}
        {canEdit && button('Edit', <EditRegular />, () => onOpen({ part: 'edit', itemId: item.id }))}
      </>,
    )
  }
  if (!place) return null
  const day = dayNow()
  const offer = place.offer(trip)
  const add = (to: PlanDay) => void addPlace(trip, to, offer).then(isAdded => isAdded && onClose())
  return card(
    { title: offer.name, below: offer.detail, ...(offer.notes && { notes: offer.notes }) },
    canEdit ? (
      <>
        {day &&
          day.id !== ideasChoice &&
          button(`Add to ${dayName(day)}`, <AddRegular />, () => add(day), true)}
        {ideas && button('Save as idea', <LightbulbRegular />, () => add(ideas))}
      </>
    ) : (
      <DirectionsLink
        to={{ ...place, text: offer.fields.location ?? null, city: trip.destination }}
        className={styles.button}
      />
    ),
  )
}

/** Tells the map how high the card is, so that its buttons stand above it. */
function tellHeight(root: HTMLElement | null) {
  const [map, card] = [root?.parentElement, root?.firstElementChild as HTMLElement | null | undefined]
  if (!map || !card) return undefined
  const heights = new ResizeObserver(() => map.style.setProperty('--wend-map-card', `${card.offsetHeight}px`))
  heights.observe(card)
  return () => heights.disconnect()
}
