import { useRef } from 'react'
import type { TouchEvent } from 'react'

const enoughPx = 48

/** Handlers for a horizontal swipe; a mostly vertical stroke still scrolls. */
export function useSwipe({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined
      start.current = touch && { x: touch.clientX, y: touch.clientY }
    },
    onTouchEnd: (event: TouchEvent) => {
      const from = start.current
      const touch = event.changedTouches[0]
      start.current = undefined
      if (!from || !touch) return
      const across = touch.clientX - from.x
      if (Math.abs(across) < enoughPx || Math.abs(across) < 2 * Math.abs(touch.clientY - from.y)) return
      if (across < 0) onLeft()
      else onRight()
    },
  }
}
