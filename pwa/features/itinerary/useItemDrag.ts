import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { useStable } from '../../ui/useStable.ts'
import type { DropPlace } from './dropSpot.ts'
import type { ItemDrag } from './ItemDrag.ts'

export interface ItemDragOptions {
  /** The list of days. */
  list: RefObject<HTMLElement | null>
  /** The line that shows where the activity would land. */
  line: RefObject<HTMLElement | null>
  onDrop: (itemId: string, place: DropPlace) => void
}

/**
 * Dragging for a list of days, whose code loads after the plan is on screen. Returns the function that makes a handle
 * drag its row; always the same one.
 */
export function useItemDrag({ list, line, onDrop }: ItemDragOptions) {
  const [{ start, addHandle }] = useState(loadDrag)
  const { drop } = useStable({ drop: onDrop })
  useEffect(() => start(drag => drag.attach(list.current!, line.current!, drop)), [start, list, line, drop])
  return addHandle
}

type Stop = () => void

function loadDrag() {
  let loading: Promise<ItemDrag> | undefined
  /** Starts something once the code has loaded, unless it was stopped before. */
  const start = (begin: (drag: ItemDrag) => Stop): Stop => {
    let stop: Stop | undefined
    let isOver = false
    loading ??= import('./ItemDrag.ts').then(({ ItemDrag }) => new ItemDrag())
    loading.then(
      drag => {
        if (!isOver) stop = begin(drag)
      },
      // The code is not on this device: the menu and the keyboard move activities as well.
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
    }
  }
  const addHandle = (handle: HTMLElement, row: HTMLElement, itemId: string): Stop =>
    start(drag => drag.addHandle(handle, row, itemId))
  return { start, addHandle }
}
