import { useDeferredValue, useEffect, useMemo } from 'react'
import type { ReactNode } from 'react'
import type { TripDestination } from '#shared/features/trips/schema.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { useDeletedIds, useSlicedRows, usePendingIds } from '../../data/rows/useRows.ts'
import { savePlan } from '../undo/savePlan.ts'
import { useKept } from '../../ui/useKept.ts'
import { PlanSkeleton } from '../trips/PlanSkeleton.tsx'
import { ItineraryView } from './ItineraryView.tsx'
import { itineraryCallbacks } from './itineraryCallbacks.ts'
import { ideasDay, planDays } from '#shared/features/itinerary/plan.ts'
import type { PlanRows, PlanTrip, TripPlan } from '#shared/features/itinerary/plan.ts'
import { keepDays } from './keepDays.ts'
import { PlaceFinderContext } from './placeFinder.ts'
import type { FindPlacesNear } from './placeFinder.ts'
import { PlaceMapContext } from './placeMap.ts'
import type { RenderPlaceMap } from './placeMap.ts'
import type { PlanOnMap } from './planOnMap.ts'
import { tripUse } from './tripUse.ts'
import type { WatchSlot } from './useDayNotes.ts'
import { usePlaceFinder } from './usePlaceFinder.ts'
import { usePlanNow } from './usePlanNow.ts'

export interface ItineraryCounts {
  days: number
  activities: number
  /** What was entered for each activity; null where nothing was. */
  costs: readonly (string | null)[]
}

export interface ItineraryPanelProps extends WatchSlot {
  trip: PlanTrip & TripDestination
  canEdit: boolean
  /** Renders what is above the plan and says how much is in it; undefined while the plan is being read. */
  renderAbove: (counts: ItineraryCounts | undefined) => ReactNode
  /** The plan of a trip that is only viewed; the person's own plans are read from the device. */
  given?: PlanRows | undefined
  /** Buttons in the plan's header, before its own; only for people who may edit. */
  renderHeadActions?: (plan: Omit<TripPlan, 'trip'>) => ReactNode
  /** Looks for places while an activity is typed. */
  findPlaces?: FindPlacesNear
  /** Renders where an activity is, below its location. */
  renderPlaceMap?: RenderPlaceMap
  /** What is in the column next to the plan, from 1024 px. */
  aside?: ReactNode
  /** The date of today at the destination, yyyy-MM-dd. */
  today: string
  /** Called with the date where the traveler is: before a flight to another zone, that may be another one. */
  onToday: (date: string) => void
  /** What is now and next, under the head of today. */
  todayCard?: ReactNode
  /** Renders what the trip is about, for phones: there it is one press away from the plan. */
  renderAbout: (counts: ItineraryCounts | undefined) => ReactNode
  /** Renders the trip's map: beside the plan, or one press away. */
  renderMap?: (plan: PlanOnMap) => ReactNode
  /** Called once the plan's first rows are on the page. */
  onShown: () => void
}

/** The itinerary of a trip, live from this device. */
export function ItineraryPanel(props: ItineraryPanelProps) {
  const { trip, canEdit, given, renderAbove, renderAbout, renderHeadActions } = props
  const { findPlaces, renderPlaceMap, aside, today, onToday, todayCard, renderMap } = props
  const scope = tripScope(trip.id)
  const ownDays = useSlicedRows(scope, 'day')
  const ownItems = useSlicedRows(scope, 'item')
  const deletedDayIds = useDeletedIds(scope, 'day')
  const days = given?.days ?? ownDays
  const items = given?.items ?? ownItems
  const pendingIds = usePendingIds(scope)
  const rows = useMemo(
    () => days && items && deletedDayIds && { days, items, deletedDayIds },
    [days, items, deletedDayIds],
  )
  const plan = useKept(
    useMemo(() => (rows ? planDays(trip, rows) : []), [trip, rows]),
    keepDays,
  )

  // Ideas are for the people of the trip; what visitors are given has none.
  const [ideas] = useKept(
    useMemo(() => (rows && canEdit ? [ideasDay(rows.items)] : []), [rows, canEdit]),
    keepDays,
  )

  const callbacks = useMemo(
    () => itineraryCallbacks({ trip, plan, ideas, deletedIds: deletedDayIds }, savePlan),
    [trip, plan, ideas, deletedDayIds],
  )

  const now = usePlanNow(trip, plan, today)
  useEffect(() => onToday(now.today), [onToday, now.today])
  const finder = usePlaceFinder(trip, plan, findPlaces)

  // What surrounds the plan updates one frame after the edit shows.
  const earlier = useDeferredValue(rows) ?? rows
  const used = useMemo(() => tripUse(earlier?.days ?? [], earlier?.items ?? []), [earlier])
  const counts = useMemo(() => earlier && countsOf(trip, earlier), [trip, earlier])
  const above = useMemo(() => renderAbove(counts), [renderAbove, counts])
  const about = useMemo(() => renderAbout(counts), [renderAbout, counts])
  const headActions = useMemo(
    () => canEdit && earlier && renderHeadActions?.(earlier),
    [canEdit, renderHeadActions, earlier],
  )
  return (
    <PlaceFinderContext value={finder}>
      <PlaceMapContext value={renderPlaceMap}>
        {above}
        {rows ? (
          <ItineraryView
            trip={trip}
            plan={plan}
            ideas={ideas}
            canEdit={canEdit}
            used={used}
            pendingIds={pendingIds}
            pastIds={now.pastIds}
            callbacks={callbacks}
            headActions={headActions}
            aside={aside}
            about={about}
            renderMap={renderMap}
            renderWatch={props.renderWatch}
            today={now.today}
            todayCard={todayCard}
            onShown={props.onShown}
          />
        ) : (
          <PlanSkeleton />
        )}
      </PlaceMapContext>
    </PlaceFinderContext>
  )
}

function countsOf(trip: PlanTrip, rows: PlanRows): ItineraryCounts {
  const plan = planDays(trip, rows)
  const items = plan.flatMap(day => day.items)
  return {
    days: plan.length,
    activities: items.length,
    costs: items.map(({ cost }) => cost),
  }
}
