import { useRef } from 'react'
import type { PointerEvent } from 'react'

/** How far to the right, or up, a toast must be dragged to be dismissed. */
export const swipeThresholdPx = 50

const startPx = 8

interface Swipe {
  x: number
  y: number
  /** Undefined until the pointer has moved far enough to tell. */
  along?: '--swipe-x' | '--swipe-y'
}

/** Pointer handlers to swipe an element away, to the right or upward; below the threshold it springs back. */
export function useSwipeAway(onSwiped: () => void) {
  const start = useRef<Swipe | null>(null)

  const settle = (element: HTMLElement) => {
    start.current = null
    element.removeAttribute('data-swiping')
    element.style.removeProperty('--swipe-x')
    element.style.removeProperty('--swipe-y')
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target as Element).closest('button, a')) return
      start.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = start.current
      if (!from) return
      const { right, up } = wayOf(from, event)
      if (!from.along) {
        if (Math.max(right, up) < startPx) return
        from.along = right >= up ? '--swipe-x' : '--swipe-y'
        event.currentTarget.setPointerCapture?.(event.pointerId)
        event.currentTarget.setAttribute('data-swiping', '')
      }
      const px = from.along === '--swipe-x' ? Math.max(0, right) : -Math.max(0, up)
      event.currentTarget.style.setProperty(from.along, `${px}px`)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const from = start.current
      if (!from) return
      const { right, up } = wayOf(from, event)
      const px = from.along === '--swipe-x' ? right : up
      if (from.along && px >= swipeThresholdPx) {
        start.current = null
        onSwiped()
      } else settle(event.currentTarget)
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      settle(event.currentTarget)
    },
  }
}

/** How far a pointer has come to the right, and up. A way that is mostly another one counts as neither. */
function wayOf(from: Swipe, { clientX, clientY }: PointerEvent) {
  const [x, y] = [clientX - from.x, clientY - from.y]
  return { right: from.along || Math.abs(y) <= x ? x : 0, up: from.along || Math.abs(x) <= -y ? -y : 0 }
}
