import { barsEnd } from './barsEnd.ts'
import type { PointerSpot } from './dropSpot.ts'
import { reachBeyondDay } from './reachBeyondDay.ts'
import { scrollSpeed } from './scrollSpeed.ts'

/** How far a finger may wander before a touch is a drag. */
const slackPx = 5

export interface TouchDragCallbacks {
  /** Also while the page scrolls under a still finger. */
  onMove: (at: PointerSpot) => void
  onDrop: (at: PointerSpot) => void
  onCancel: () => void
}

/**
 * Lets a finger or a pen drag `row` by `handle`. The row follows the finger; near the edges of the screen the page
 * scrolls. Escape puts it back. Returns the function that stops it.
 */
export function dragByTouch(
  handle: HTMLElement,
  row: HTMLElement,
  callbacks: TouchDragCallbacks,
): () => void {
  let active:
    | {
        pointerId: number
        startY: number
        x: number
        y: number
        startScroll: number
        /** Where the bars end. */
        top: number
        isDragging: boolean
      }
    | undefined
  let frame = 0

  const follow = () => {
    if (!active) return
    const scrolled = window.scrollY - active.startScroll
    row.style.setProperty('--drag-y', `${active.y - active.startY + scrolled}px`)
    callbacks.onMove(active)
  }
  const scroll = () => {
    if (!active) return
    const speed = scrollSpeed(active.y, window.innerHeight, active.top)
    if (speed !== 0) {
      window.scrollBy({ top: speed, behavior: 'instant' })
      follow()
    }
    frame = requestAnimationFrame(scroll)
  }
  let endReach = () => {}
  const end = (dropped: boolean) => {
    const drag = active
    if (!drag) return
    active = undefined
    cancelAnimationFrame(frame)
    window.removeEventListener('keydown', onKey, true)
    delete row.dataset['dragging']
    endReach()
    row.style.removeProperty('--drag-y')
    row.style.removeProperty('--drag-height')
    if (!drag.isDragging) return
    if (dropped) callbacks.onDrop(drag)
    else callbacks.onCancel()
  }

  const onDown = (event: PointerEvent) => {
    if (active) return end(false)
    if (event.pointerType === 'mouse') return
    handle.setPointerCapture(event.pointerId)
    active = {
      pointerId: event.pointerId,
      startY: event.clientY,
      x: event.clientX,
      y: event.clientY,
      startScroll: window.scrollY,
      top: barsEnd(row),
      isDragging: false,
    }
    window.addEventListener('keydown', onKey, true)
  }
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== active?.pointerId) return
    active.x = event.clientX
    active.y = event.clientY
    if (!active.isDragging) {
      if (Math.abs(active.y - active.startY) < slackPx) return
      active.isDragging = true
      row.style.setProperty('--drag-height', `${row.offsetHeight}px`)
      row.dataset['dragging'] = 'touch'
      endReach = reachBeyondDay(row)
      frame = requestAnimationFrame(scroll)
    }
    follow()
  }
  const onUp = (event: PointerEvent) => {
    if (event.pointerId === active?.pointerId) end(true)
  }
  const onCancel = () => end(false)
  function onKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    end(false)
  }

  handle.addEventListener('pointerdown', onDown)
  handle.addEventListener('pointermove', onMove)
  handle.addEventListener('pointerup', onUp)
  handle.addEventListener('pointercancel', onCancel)
  return () => {
    end(false)
    handle.removeEventListener('pointerdown', onDown)
    handle.removeEventListener('pointermove', onMove)
    handle.removeEventListener('pointerup', onUp)
    handle.removeEventListener('pointercancel', onCancel)
  }
}
