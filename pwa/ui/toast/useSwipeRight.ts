import { useRef } from 'react'
import type { PointerEvent } from 'react'

/** How far to the right a toast must be pulled to go. */
export const swipeThresholdPx = 50

/** Pointer handlers that let an element be swiped off to the right; below the threshold it springs back. */
export function useSwipeRight(onSwiped: () => void) {
  const start = useRef<{ x: number; y: number; swiping: boolean } | null>(null)

  const settle = (element: HTMLElement) => {
    start.current = null
    element.removeAttribute('data-swiping')
    element.style.removeProperty('--swipe-x')
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target as Element).closest('button, a')) return
      start.current = { x: event.clientX, y: event.clientY, swiping: false }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = start.current
      if (!from) return
      const x = event.clientX - from.x
      const y = event.clientY - from.y
      if (!from.swiping) {
        if (x < 8 || Math.abs(y) > x) return
        from.swiping = true
        event.currentTarget.setPointerCapture?.(event.pointerId)
        event.currentTarget.setAttribute('data-swiping', '')
      }
      event.currentTarget.style.setProperty('--swipe-x', `${Math.max(0, x)}px`)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const from = start.current
      if (!from) return
      const swiped = from.swiping && event.clientX - from.x >= swipeThresholdPx
      if (swiped) {
        start.current = null
        onSwiped()
      } else settle(event.currentTarget)
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      settle(event.currentTarget)
    },
  }
}
