import { addDays } from '#shared/plain/dates.ts'
import { nextDayNumber } from '#shared/features/itinerary/days.ts'
import { moneyOf } from '#shared/features/trips/moneyOf.ts'
import type { Trip, TripDestination } from '#shared/features/trips/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import { forgetText } from '../../data/drafts/useMadeOnce.ts'
import { returnFromMenu } from '../../ui/useMenuButton.ts'
import { aimOf } from './aimOf.ts'
import { ActivityEdit } from './ActivityEdit.tsx'
import { blankActivity } from './activityForm.ts'
import type { ActivityForm } from './activityForm.ts'
import type { ItineraryCallbacks } from './itineraryCallbacks.ts'
import { findActivity, ideasChoice, newDayChoice } from '#shared/features/itinerary/plan.ts'
import type { PlanDay, PlanTrip } from '#shared/features/itinerary/plan.ts'
import { followUndo } from './followUndo.ts'
import { moveTo, moveToDay, stepFrom } from './planMoves.ts'
import type { PlannedMove } from './planMoves.ts'
import type { QuickEntry } from './quickActivity.ts'
import {
  ActivityDialogPart,
  AddSheetPart,
  DayMenuPart,
  MenuPart,
  MoveToDayPart,
  SaveIdeaPart,
  VisitedMenuPart,
} from './planParts.ts'
import type { OpenPart } from './openPart.ts'
// So that Undo is there before the network is gone.
import '../undo/saveUndo.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

const CardPart = lazyPart(() => import('./ActivityCard.tsx').then(part => part.ActivityCard))
// This file is loaded soon after the plan: time to get what is opened most, and to listen to the keyboard.
CardPart.preload()
followUndo()

export interface ItineraryPartsProps {
  open: OpenPart
  trip: PlanTrip & TripDestination & Pick<Trip, 'currency'>
  plan: readonly PlanDay[]
  ideas: PlanDay | undefined
  canEdit: boolean
  /** What can be moved about, as the filter shows it. */
  shown: readonly PlanDay[]
  callbacks: ItineraryCallbacks
  onOpen: (open: OpenPart | undefined) => void
  onMove: (move: PlannedMove | undefined) => void
  onDelete: (itemId: string) => void
  onQuickAdd: (day: PlanDay, entry: QuickEntry, id: string) => Promise<boolean>
  onRename: (itemId: string) => void
  onSelect: (itemId: string) => void
  /** Called with what was added. */
  onAdded: (form: ActivityForm) => void
}

/** What is open over the plan: the dialogs and the menu of an activity. */
export function ItineraryParts(props: ItineraryPartsProps) {
  const { open, trip, plan, ideas, canEdit, shown, callbacks, onOpen } = props
  const { onMove, onDelete, onQuickAdd, onRename, onSelect, onAdded } = props
  const money = moneyOf(trip)
  const close = () => onOpen(undefined)
  const places = ideas ? [...plan, ideas] : plan
  const found = 'itemId' in open ? findActivity(places, open.itemId) : undefined
  const lineName = `add-to-${trip.id}`
  if (open.part === 'line') {
    return (
      <AddSheetPart
        draftName={lineName}
        days={plan}
        ideas={ideas}
        dayId={open.dayId}
        at={open.at}
        onAdd={onQuickAdd}
        onDetails={(day, given) => onOpen({ part: 'add', dayId: day.id, given })}
        onClose={close}
      />
    )
  }
  if (open.part === 'add') {
    return (
      <ActivityDialogPart
        kind="add"
        draftName={`activity-in-${trip.id}`}
        days={plan}
        place={trip.destination}
        money={money}
        zone={trip.destinationTimeZone ?? undefined}
        start={() => startOfNew(trip, plan, open.dayId)}
        given={open.given}
        onTaken={() => forgetText(lineName)}
        onSave={async ({ form }) => {
          const isAdded = await callbacks.onAddActivity(form)
          if (isAdded) onAdded(form)
          return isAdded
        }}
        onClose={close}
      />
    )
  }
  if (open.part === 'day-menu') {
    const day = plan.find(({ id }) => id === open.dayId)
    return (
      day && (
        <DayMenuPart
          target={open.target}
          day={day}
          onReplan={day.items.length > 0 ? () => onOpen({ part: 'replan', dayId: day.id }) : undefined}
          onDelete={() => void callbacks.onDeleteDay(day)}
          onClose={() => {
            onOpen(undefined)
            returnFromMenu(open.target)
          }}
        />
      )
    )
  }
  if (open.part === 'read') {
    return (
      <CardPart
        key={open.itemId}
        found={found}
        trip={trip}
        money={money}
        onEdit={canEdit ? () => onOpen({ part: 'edit', itemId: open.itemId }) : undefined}
        onSave={canEdit ? undefined : () => onOpen({ part: 'save-idea', itemId: open.itemId })}
        onClose={close}
      />
    )
  }
  if (open.part === 'edit') {
    return (
      <ActivityEdit
        key={open.itemId}
        item={found?.item}
        days={plan}
        place={trip.destination}
        money={money}
        zone={trip.destinationTimeZone ?? undefined}
        onSave={callbacks.onUpdateActivity}
        onClose={close}
      />
    )
  }
  // Shown by what watches the plan.
  if (!found || open.part === 'replan') return null
  const { item, day } = found
  if (open.part === 'save-idea') return <SaveIdeaPart item={item} onClose={close} />
  if (open.part === 'move') {
    return (
      <MoveToDayPart
        title={item.title}
        heading={day.id === ideasChoice ? 'Add to day' : 'Move to day'}
        days={places}
        currentDayId={day.id}
        onChoose={dayId => {
          close()
          onMove(moveToDay(places, item.id, dayId))
        }}
        onClose={close}
      />
    )
  }
  const menu = {
    target: open.target,
    title: item.title,
    aim: aimOf(item, trip),
    onClose() {
      onOpen(undefined)
      returnFromMenu(open.target)
    },
  }
  if (!canEdit) {
    return <VisitedMenuPart {...menu} onSave={() => onOpen({ part: 'save-idea', itemId: item.id })} />
  }
  return (
    <MenuPart
      {...menu}
      {...menuMoves(shown, item.id, onMove)}
      onEdit={() => onOpen({ part: 'edit', itemId: item.id })}
      onMoveToDay={() => onOpen({ part: 'move', itemId: item.id })}
      onRename={() => onRename(item.id)}
      onSelect={() => onSelect(item.id)}
      onDelete={() => onDelete(item.id)}
    />
  )
}

function startOfNew(trip: PlanTrip, plan: readonly PlanDay[], dayId: string | undefined): ActivityForm {
  const dayNumber = nextDayNumber(plan)
  const date = trip.startDate && addDays(trip.startDate, dayNumber - 1)
  const day = dayId === ideasChoice ? dayId : (plan.find(({ id }) => id === dayId) ?? plan[0])?.id
  return blankActivity(newId(), {
    day: day ?? newDayChoice,
    dayNumber,
    date,
  })
}

/** The menu's moves within the day: undefined for up at its start, and for down at its end. */
function menuMoves(
  plan: readonly PlanDay[],
  itemId: string,
  carryOut: (move: PlannedMove | undefined) => void,
) {
  const found = findActivity(plan, itemId)
  const step = (by: 1 | -1) => {
    const place = found && stepFrom(plan, { dayId: found.day.id, index: found.index }, by, itemId, true)
    return place && (() => carryOut(moveTo(plan, itemId, place)))
  }
  return { onMoveUp: step(-1), onMoveDown: step(1) }
}
