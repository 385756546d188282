import { useEffect, useMemo, useRef } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { findActivity } from '#shared/features/itinerary/plan.ts'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import { useStable } from '../../ui/useStable.ts'
import type { RowCallbacks } from './ActivityRow.tsx'
import type { OpenPart } from './openPart.ts'
import type { ItineraryCallbacks } from './itineraryCallbacks.ts'
import { moveTo, moveToDay } from './planMoves.ts'
import type { PlannedMove } from './planMoves.ts'
import { useFollowFocus } from './useFollowFocus.ts'
import type { RowPart } from './useFollowFocus.ts'
import { useItemDrag } from './useItemDrag.ts'
import { useRowPicks } from './useRowPicks.ts'
import { useKeyboardMove } from './useKeyboardMove.ts'

export interface PlanMovesOptions {
  list: RefObject<HTMLElement | null>
  /** The line that shows where a dragged activity would land. */
  line: RefObject<HTMLElement | null>
  /** The days and the ideas as they are shown. */
  places: readonly PlanDay[]
  callbacks: ItineraryCallbacks
  canEdit: boolean
  /** Makes sure that the rows of a day are on the page. */
  onReach: (dayId: string) => void
  onOpen: (open: OpenPart) => void
  onAnnounce: (text: string) => void
}

/** Moves, selects, renames and deletes activities, by drag, keyboard and menu; the focus stays with them. */
export function usePlanMoves({
  list,
  line,
  places,
  callbacks,
  canEdit,
  onReach,
  onOpen,
  onAnnounce,
}: PlanMovesOptions) {
  // Set below, once there is a plan to follow it in.
  const followRef = useRef<(itemId: string, part: RowPart) => void>(() => undefined)
  const keyboard = useKeyboardMove({
    plan: places,
    onMove: callbacks.onMove,
    onAnnounce,
    onReach,
    onFollow: itemId => followRef.current(itemId, 'handle'),
  })
  const rows = useRowPicks(canEdit)
  const follow = useFollowFocus(list, keyboard.shown)
  useEffect(() => {
    followRef.current = follow
  }, [follow])

  const carryOut = (move: PlannedMove | undefined, part: RowPart) => {
    if (!move) return
    onReach(move.day.id)
    follow(move.item.id, part)
    void callbacks.onMove(move)
  }
  const onHandle = useItemDrag({
    list,
    line,
    onDrop: (itemId, { dayId, index }) =>
      carryOut(
        index === undefined ? moveToDay(places, itemId, dayId) : moveTo(places, itemId, { dayId, index }),
        'handle',
      ),
  })
  const stable = useStable<Omit<RowCallbacks, 'onHandle'>>({
    onOpen: itemId => onOpen({ part: 'read', itemId }),
    onMenu: (itemId, target) => onOpen({ part: 'menu', itemId, target }),
    async onRename(itemId, title) {
      const found = findActivity(places, itemId)
      return found !== undefined && callbacks.onRenameActivity(found.item, title)
    },
    onRenamed: () => rows.setRenaming(undefined),
    onPlan: itemId => onOpen({ part: 'move', itemId }),
    onFit(itemId, time) {
      const found = findActivity(places, itemId)
      if (!found) return
      follow(itemId, 'handle')
      void callbacks.onRetime(found.item, time)
    },
  })
  const rowCallbacks = useMemo<RowCallbacks>(() => ({ ...stable, onHandle }), [stable, onHandle])

  const deleteActivity = (itemId: string) => {
    const found = findActivity(places, itemId)
    if (!found) return
    const { items } = found.day
    const heir = items[found.index + 1] ?? items[found.index - 1]
    if (heir) follow(heir.id, 'menu')
    void callbacks.onDeleteActivity(found.item).then(done => {
      if (!done || heir) return
      const day = list.current?.querySelector(`[data-day-id="${CSS.escape(found.day.id)}"]`)
      day?.querySelector<HTMLElement>('[data-part="quick-add"] input')?.focus()
    })
  }
  const listProps = {
    ...rows.handlers,
    onBlur: keyboard.onBlur,
    onKeyDown(event: KeyboardEvent) {
      keyboard.onKeyDown(event)
      rows.handlers.onKeyDown(event)
    },
  }
  return {
    shown: keyboard.shown,
    liftedId: keyboard.liftedId,
    listProps,
    rows,
    rowCallbacks,
    carryOut,
    deleteActivity,
  }
}
