import { useEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'

/** How long a finger rests on an activity to select it, in ms, and how far it may wander meanwhile, in px. */
const longPress = 500
const slack = 10

/** Which activities are picked out in the list. */
export interface RowPicks {
  /** The selected ones; undefined while nothing is being selected. */
  chosen: ReadonlySet<string> | undefined
  /** The one whose title is being changed in place. */
  renamingId: string | undefined
}

const rowIdOf = (target: EventTarget): string | undefined =>
  (target as Element).closest<HTMLElement>('[data-item-id]')?.dataset['itemId']

const isIn = (target: EventTarget, parts: string): boolean => (target as Element).closest(parts) !== null

/**
 * Selecting activities, by Ctrl or ⌘ and a click, by a long press, or from the menu, and renaming them in place, by F2
 * or a double click. `handlers` are for the list.
 */
export function useRowPicks(canEdit: boolean) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const [renamingId, setRenaming] = useState<string>()
  const picks = useMemo<RowPicks>(() => ({ chosen, renamingId }), [chosen, renamingId])
  const press = useRef<{ timer: number; x: number; y: number }>(undefined)
  const wasLong = useRef(false)
  const isSelecting = chosen !== undefined

  const toggle = (id: string) =>
    setChosen(now => {
      const next = new Set(now)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const endPress = () => {
    clearTimeout(press.current?.timer)
    press.current = undefined
  }
  useEffect(() => endPress, [])
  useEffect(() => {
    if (!isSelecting) return undefined
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isElsewhere = event.defaultPrevented || document.querySelector('[role="dialog"], [role="menu"]')
      if (event.key === 'Escape' && !isElsewhere) setChosen(undefined)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isSelecting])

  const handlers = {
    onClickCapture(event: MouseEvent) {
      const id = rowIdOf(event.target)
      const isSwallowed = wasLong.current
      wasLong.current = false
      if (!isSwallowed) {
        const asks = isSelecting || ((event.ctrlKey || event.metaKey) && !isIn(event.target, 'a'))
        if (!canEdit || !id || !asks || isIn(event.target, 'input, textarea')) return
        toggle(id)
      }
      event.preventDefault()
      event.stopPropagation()
    },
    onDoubleClick(event: MouseEvent) {
      const id = rowIdOf(event.target)
      if (canEdit && !isSelecting && id && !isIn(event.target, 'button, a, input, [role="button"]'))
        setRenaming(id)
    },
    onKeyDown(event: KeyboardEvent) {
      const id = rowIdOf(event.target)
      if (event.key !== 'F2' || !canEdit || !id || isIn(event.target, 'input')) return
      event.preventDefault()
      setRenaming(id)
    },
    onPointerDown({ target, pointerType, clientX: x, clientY: y }: PointerEvent) {
      endPress()
      wasLong.current = false
      const id = rowIdOf(target)
      if (
        !canEdit ||
        !id ||
        pointerType === 'mouse' ||
        isIn(target, 'a, input, [data-part]:not([data-part="title"])')
      )
        return
      const timer = window.setTimeout(() => {
        press.current = undefined
        wasLong.current = true
        toggle(id)
      }, longPress)
      press.current = { timer, x, y }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = press.current ?? { x: clientX, y: clientY }
      if (Math.hypot(clientX - x, clientY - y) > slack) endPress()
    },
    onPointerUp: endPress,
    onPointerCancel: endPress,
    onContextMenu(event: MouseEvent) {
      // On Android, a long press opens the browser's menu.
      if (wasLong.current || press.current) event.preventDefault()
    },
  }
  return { picks, handlers, toggle, endSelection: () => setChosen(undefined), setRenaming }
}
