import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { ItemDrag } from './ItemDrag.ts'
import type { PlanPlace } from './planMoves.ts'

export interface ItemDragOptions {
  /** The list of days. */
  list: RefObject<HTMLElement | null>
  /** The line that shows where the activity would land. */
  line: RefObject<HTMLElement | null>
  onDrop: (itemId: string, place: PlanPlace) => void
}

/** Dragging for a list of days. Returns the function that makes a handle drag its row; always the same one. */
export function useItemDrag({ list, line, onDrop }: ItemDragOptions) {
  const [drag] = useState(() => new ItemDrag())
  useEffect(() => drag.attach(list.current!, line.current!), [drag, list, line])
  useEffect(() => drag.listen(onDrop), [drag, onDrop])
  return drag.addHandle
}
