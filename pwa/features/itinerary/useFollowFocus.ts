import { useCallback, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** The control of an activity's row that takes the focus. */
export type RowPart = 'handle' | 'menu'

/**
 * Keeps the focus on an activity across a change of the plan: a row that moves on the page loses it. `follow` asks
 * for it with the next plan.
 */
export function useFollowFocus(list: RefObject<HTMLElement | null>, plan: unknown) {
  const wanted = useRef<{ itemId: string; part: RowPart }>(undefined)
  useLayoutEffect(() => {
    if (!wanted.current) return
    const { itemId, part } = wanted.current
    wanted.current = undefined
    const row = list.current?.querySelector(`[data-item-id="${CSS.escape(itemId)}"]`)
    row?.querySelector<HTMLElement>(`[data-part="${part}"]`)?.focus()
  }, [list, plan])
  return useCallback((itemId: string, part: RowPart) => {
    wanted.current = { itemId, part }
  }, [])
}
