import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** The control of an activity's row that takes the focus. */
export type RowPart = 'handle' | 'menu'

/**
 * Keeps the focus on an activity across changes of the plan: a row that moves on the page loses it. `follow` sets it
 * with the next plan, and again with later plans that take it away, as the next plan may not be the one with the
 * move. A press anywhere ends that.
 */
export function useFollowFocus(list: RefObject<HTMLElement | null>, plan: unknown) {
  const wanted = useRef<{ itemId: string; part: RowPart; isTaken?: boolean }>(undefined)
  useLayoutEffect(() => {
    const { itemId, part, isTaken } = wanted.current ?? {}
    if (!itemId || (isTaken && document.activeElement !== document.body)) return
    wanted.current = { itemId, part: part!, isTaken: true }
    const row = list.current?.querySelector(`[data-item-id="${CSS.escape(itemId)}"]`)
    row?.querySelector<HTMLElement>(`[data-part="${part}"]`)?.focus()
  }, [list, plan])
  useEffect(() => {
    const end = () => {
      wanted.current = undefined
    }
    const presses = ['keydown', 'pointerdown'] as const
    for (const press of presses) document.addEventListener(press, end, true)
    return () => {
      for (const press of presses) document.removeEventListener(press, end, true)
    }
  }, [])
  return useCallback((itemId: string, part: RowPart) => {
    wanted.current = { itemId, part }
  }, [])
}
