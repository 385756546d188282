import { useMemo, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { Item } from '#shared/features/itinerary/schema.ts'
import { droppedText, liftedText, placeText, putBackText } from './announcements.ts'
import { findActivity } from '#shared/features/itinerary/plan.ts'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import { moveTo, planWithMove, stepDay, stepFrom } from './planMoves.ts'
import type { PlanPlace, PlannedMove } from './planMoves.ts'

interface Lift {
  itemId: string
  origin: PlanPlace
  place: PlanPlace
  /** The activity as it was when it was dropped, until the plan shows it at its new place. */
  dropped?: Item
}

export interface KeyboardMoveOptions {
  plan: readonly PlanDay[]
  /** Carries out a move; false when it was refused. */
  onMove: (move: PlannedMove) => Promise<boolean>
  onAnnounce: (text: string) => void
  /** Makes sure that the day's rows are on the page. */
  onReach: (dayId: string) => void
  /** Puts the focus back on the handle: moving a row on the page takes the focus from it. */
  onFollow: (itemId: string) => void
}

/**
 * Moving an activity with the keyboard: Space or Enter on its handle lifts it, up and down carry it through the
 * plan, left and right (or Page Up and Down) from day to day, Space or Enter drops it, Escape puts it back. Nothing
 * is written before it is dropped; `shown` is the plan with the activity where it is being held.
 */
export function useKeyboardMove({ plan, onMove, onAnnounce, onReach, onFollow }: KeyboardMoveOptions) {
  const [lift, setLift] = useState<Lift>()
  const found = lift && findActivity(plan, lift.itemId)
  // A plan with some other change may arrive before the one that has the move in it.
  const isSettled =
    lift?.dropped && (found?.item.dayId !== lift.dropped.dayId || found.item.pos !== lift.dropped.pos)
  // Somebody may delete the activity while it is held, or the day that it is held over.
  const isLost = lift !== undefined && !(found && plan.some(({ id }) => id === lift.place.dayId))
  const isOver = isSettled || isLost
  // Forgotten for good: after Undo, the activity is again as it was when it was dropped.
  if (isOver) setLift(undefined)
  const held = isOver ? undefined : lift
  const shown = useMemo(() => (held ? planWithMove(plan, held.itemId, held.place) : plan), [plan, held])

  const say = (text: (title: string, place: string) => string, itemId: string, place: PlanPlace) => {
    const found = findActivity(planWithMove(plan, itemId, place), itemId)
    if (found) onAnnounce(text(found.item.title, placeText(found.day, found.index, found.day.items.length)))
  }
  const putBack = () => {
    if (!held || held.dropped) return
    setLift(undefined)
    say(putBackText, held.itemId, held.origin)
    onFollow(held.itemId)
  }
  const carryTo = (place: PlanPlace | undefined) => {
    if (!held || !place) return
    setLift({ ...held, place })
    onReach(place.dayId)
    onFollow(held.itemId)
    say((_title, text) => text, held.itemId, place)
  }
  const drop = () => {
    if (!held) return
    const move = moveTo(plan, held.itemId, held.place)
    const keptTime = move?.sort === undefined ? null : move.item.time
    say((title, place) => droppedText(title, place, keptTime), held.itemId, held.place)
    onFollow(held.itemId)
    if (!move) return setLift(undefined)
    setLift({ ...held, dropped: move.item })
    void onMove(move).then(done => !done && setLift(undefined))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const row = (event.target as Element).closest<HTMLElement>('[data-item-id]')
    const itemId = row?.dataset['itemId']
    const isHandle = (event.target as Element).closest('[data-part="handle"]') !== null
    if (!itemId || !isHandle || event.ctrlKey || event.metaKey || event.altKey) return
    const isDropKey = event.key === ' ' || event.key === 'Enter'
    if (!held) {
      const at = isDropKey ? findActivity(plan, itemId) : undefined
      if (!at) return
      event.preventDefault()
      const place = { dayId: at.day.id, index: at.index }
      setLift({ itemId, origin: place, place })
      say(liftedText, itemId, place)
      return
    }
    if (event.key === 'Tab') return putBack()
    const to: Record<string, () => PlanPlace | undefined> = {
      ArrowUp: () => stepFrom(plan, held.place, -1, itemId),
      ArrowDown: () => stepFrom(plan, held.place, 1, itemId),
      ArrowLeft: () => stepDay(plan, held.place.dayId, -1, itemId),
      ArrowRight: () => stepDay(plan, held.place.dayId, 1, itemId),
      PageUp: () => stepDay(plan, held.place.dayId, -1, itemId),
      PageDown: () => stepDay(plan, held.place.dayId, 1, itemId),
    }
    const target = to[event.key]
    if (!isDropKey && event.key !== 'Escape' && !target) return
    event.preventDefault()
    event.stopPropagation()
    if (held.dropped) return
    if (isDropKey) drop()
    else if (event.key === 'Escape') putBack()
    else carryTo(target?.())
  }

  return { shown, liftedId: held?.itemId, onKeyDown, onBlur: putBack }
}
