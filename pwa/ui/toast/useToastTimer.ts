import { useEffect, useRef } from 'react'

/**
 * Calls back once the toast has been on screen, unread time only: while `paused`, the rest of the time is kept.
 * A duration of Infinity never ends.
 */
export function useToastTimer(durationMs: number, paused: boolean, onEnd: () => void) {
  const leftMs = useRef(durationMs)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    leftMs.current = durationMs
  }, [durationMs])
  useEffect(() => {
    if (paused || leftMs.current === Infinity) return
    const startedAt = performance.now()
    const timer = setTimeout(() => end.current(), leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current -= performance.now() - startedAt
    }
  }, [paused, durationMs])
}
