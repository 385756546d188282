import { useEffect, useRef } from 'react'

/** The time left of toasts that have been on screen, by id: one that moves to another place goes on from there. */
const leftMs = new Map<string, number>()

/**
 * Calls back once the toast with this id has been on screen for `durationMs`. The timer stops while `paused`, and while
 * the toast moves to another place, and then continues with the time left. A duration of Infinity never ends.
 */
export function useToastTimer(id: string, durationMs: number, paused: boolean, onEnd: () => void) {
  const lastDuration = useRef(durationMs)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (lastDuration.current !== durationMs) leftMs.delete(id)
    lastDuration.current = durationMs
    const left = leftMs.get(id) ?? durationMs
    if (paused || left === Infinity) return
    const startedAt = performance.now()
    const timer = setTimeout(() => {
      leftMs.delete(id)
      end.current()
    }, left)
    return () => {
      clearTimeout(timer)
      leftMs.set(id, Math.max(0, left - (performance.now() - startedAt)))
    }
  }, [id, paused, durationMs])
}
