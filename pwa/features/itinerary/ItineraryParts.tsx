import { addDays } from '#shared/plain/dates.ts'
import { nextDayNumber } from '#shared/features/itinerary/days.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import { returnFromMenu } from '../../ui/useMenuButton.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { blankActivity, formOf, newDayChoice } from './activityForm.ts'
import type { ActivityForm } from './activityForm.ts'
import type { DraftKeeping } from './draftKeeping.ts'
import type { ItineraryCallbacks } from './itineraryCallbacks.ts'
import { findItem } from './itineraryPlan.ts'
import type { DayPlan, PlanTrip } from './itineraryPlan.ts'
import { moveTo, moveToDay, stepFrom } from './planMoves.ts'
import type { PlannedMove } from './planMoves.ts'

export const ActivityDialogPart = lazyPart(async () => (await import('./ActivityDialog.tsx')).ActivityDialog)
const MenuPart = lazyPart(async () => (await import('./ActivityMenuPopover.tsx')).ActivityMenuPopover)
const MoveToDayPart = lazyPart(async () => (await import('./MoveToDayDialog.tsx')).MoveToDayDialog)

/** The dialog or menu over the plan. */
export type OpenPart =
  | { part: 'add' }
  | { part: 'edit'; itemId: string }
  | { part: 'move'; itemId: string }
  | { part: 'menu'; itemId: string; target: HTMLElement }

export interface ItineraryPartsProps {
  open: OpenPart
  trip: PlanTrip & Pick<Trip, 'destination'>
  plan: readonly DayPlan[]
  /** The plan as the filter shows it. */
  shown: readonly DayPlan[]
  userId: string
  keeping: DraftKeeping
  callbacks: ItineraryCallbacks
  onOpen: (open: OpenPart | undefined) => void
  onMove: (move: PlannedMove | undefined) => void
  onDelete: (itemId: string) => void
  /** Called with what was added. */
  onAdded: (form: ActivityForm) => void
}

/** What is open over the plan: the dialogs and the menu of an activity. */
export function ItineraryParts(props: ItineraryPartsProps) {
  const { open, trip, plan, shown, userId, keeping, callbacks, onOpen, onMove, onDelete, onAdded } = props
  const close = () => onOpen(undefined)
  const found = 'itemId' in open ? findItem(plan, open.itemId) : undefined
  if (open.part === 'add') {
    return (
      <ActivityDialogPart
        kind="add"
        userId={userId}
        draftName={`activity-in-${trip.id}`}
        keeping={keeping}
        days={plan}
        place={trip.destination}
        start={() => startOfNew(trip, plan)}
        onSave={async ({ form }) => {
          const isAdded = await callbacks.onAddActivity(form)
          if (isAdded) onAdded(form)
          return isAdded
        }}
        onClose={close}
      />
    )
  }
  if (!found) return null
  const { item, day } = found
  if (open.part === 'edit') {
    return (
      <ActivityDialogPart
        kind="edit"
        userId={userId}
        draftName={`activity-${item.id}`}
        keeping={keeping}
        days={plan}
        place={trip.destination}
        start={() => formOf(item)}
        onSave={callbacks.onUpdateActivity}
        onClose={close}
      />
    )
  }
  if (open.part === 'move') {
    return (
      <MoveToDayPart
        title={item.title}
        days={plan}
        currentDayId={day.id}
        onChoose={dayId => {
          close()
          onMove(moveToDay(plan, item.id, dayId))
        }}
        onClose={close}
      />
    )
  }
  return (
    <MenuPart
      target={open.target}
      title={item.title}
      {...menuMoves(shown, item.id, onMove)}
      onEdit={() => onOpen({ part: 'edit', itemId: item.id })}
      onMoveToDay={() => onOpen({ part: 'move', itemId: item.id })}
      onDelete={() => onDelete(item.id)}
      onClose={() => {
        onOpen(undefined)
        returnFromMenu(open.target)
      }}
    />
  )
}

function startOfNew(trip: PlanTrip, plan: readonly DayPlan[]): ActivityForm {
  const dayNumber = nextDayNumber(plan)
  const date = trip.startDate && addDays(trip.startDate, dayNumber - 1)
  return blankActivity(newId(), { day: plan[0]?.id ?? newDayChoice, dayNumber, date })
}

/** The menu's steps within the day: each undefined at its end. */
function menuMoves(
  plan: readonly DayPlan[],
  itemId: string,
  carryOut: (move: PlannedMove | undefined) => void,
) {
  const found = findItem(plan, itemId)
  const step = (by: 1 | -1) => {
    const place = found && stepFrom(plan, { dayId: found.day.id, index: found.index }, by, itemId, true)
    return place && (() => carryOut(moveTo(plan, itemId, place)))
  }
  return { onMoveUp: step(-1), onMoveDown: step(1) }
}
