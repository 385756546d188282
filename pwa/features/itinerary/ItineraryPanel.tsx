import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { Day, Item } from '#shared/features/itinerary/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { useDeletedIds, usePendingIds, useScopeRows } from '../../db/useRows.ts'
import { useCurrentUser } from '../../sync/currentUser.ts'
import { mutateAll } from '../../sync/mutate.ts'
import { ItinerarySkeleton } from './ItinerarySkeleton.tsx'
import { ItineraryView } from './ItineraryView.tsx'
import type { DraftKeeping } from './draftKeeping.ts'
import { itineraryCallbacks } from './itineraryCallbacks.ts'
import { itineraryPlan } from './itineraryPlan.ts'
import type { PlanTrip } from './itineraryPlan.ts'
import { tripUse } from './tripUse.ts'

export interface ItineraryCounts {
  days: number
  activities: number
}

/** A plan as the parts of other features get it. */
export interface PlanSlot {
  days: readonly Day[]
  items: readonly Item[]
}

/** One's own plan, which can be edited. */
export interface OwnPlanSlot extends PlanSlot {
  deletedDayIds: readonly string[]
}

export interface ItineraryPanelProps {
  trip: PlanTrip & Pick<Trip, 'destination'>
  canEdit: boolean
  keeping: DraftKeeping
  /** What stands above the plan and tells how much is in it; undefined while the plan is being read. */
  renderAbove: (counts: ItineraryCounts | undefined) => ReactNode
  /** The plan of a trip that is only looked at; one's own is read from the device. */
  given?: PlanSlot | undefined
  /** Buttons of the plan's head, before its own; for those who may edit. */
  renderHeadActions?: (plan: OwnPlanSlot) => ReactNode
  /** What stands in the column beside the plan, from 1024 px. */
  aside?: ReactNode
}

/** The itinerary of a trip, live from this device. */
export function ItineraryPanel(props: ItineraryPanelProps) {
  const { trip, canEdit, keeping, given, renderAbove, renderHeadActions, aside } = props
  const { id: userId } = useCurrentUser()
  const scope = tripScope(trip.id)
  const ownDays = useScopeRows(scope, 'day')
  const ownItems = useScopeRows(scope, 'item')
  const deletedDayIds = useDeletedIds(scope, 'day')
  const days = given?.days ?? ownDays
  const items = given?.items ?? ownItems
  const pendingIds = usePendingIds(scope)
  const plan = useMemo(() => days && items && itineraryPlan(trip, days, items), [trip, days, items])
  const used = useMemo(() => tripUse(days ?? [], items ?? []), [days, items])

  const callbacks = useMemo(
    () => itineraryCallbacks({ trip, plan: plan ?? [], deletedIds: deletedDayIds ?? [] }, mutateAll),
    [trip, plan, deletedDayIds],
  )

  const counts = plan && {
    days: plan.length,
    activities: plan.reduce((sum, day) => sum + day.items.length, 0),
  }
  return (
    <>
      {renderAbove(counts)}
      {plan && days && items && deletedDayIds ? (
        <ItineraryView
          trip={trip}
          plan={plan}
          canEdit={canEdit}
          used={used}
          pendingIds={pendingIds}
          userId={userId}
          keeping={keeping}
          callbacks={callbacks}
          headActions={canEdit && renderHeadActions?.({ days, items, deletedDayIds })}
          aside={aside}
        />
      ) : (
        <ItinerarySkeleton />
      )}
    </>
  )
}
