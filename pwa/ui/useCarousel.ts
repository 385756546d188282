import { useEffect, useState } from 'react'
import { useMediaQuery } from './useMediaQuery.ts'
import { usePageVisible } from './usePageVisible.ts'

export const slideMs = 5000

/** What holds the slides for a moment without the visitor asking for it. */
type Hold = 'pointer' | 'focus'

export interface Carousel {
  index: number
  /** What the visitor, or else the system, prefers; shown by the pause button. */
  playing: boolean
  /** Whether the next slide will come by itself. */
  running: boolean
  show(index: number): void
  previous(): void
  next(): void
  togglePlaying(): void
  hold(by: Hold): void
  release(by: Hold): void
}

/** Advances every 5 seconds in a loop, unless paused, held or hidden, or if reduced motion is preferred. */
export function useCarousel(count: number): Carousel {
  const stillWanted = useMediaQuery('(prefers-reduced-motion: reduce)')
  const visible = usePageVisible()
  const [index, setIndex] = useState(0)
  const [choice, setChoice] = useState<boolean>()
  const [holds, setHolds] = useState<readonly Hold[]>([])
  const playing = choice ?? !stillWanted
  const running = playing && visible && holds.length === 0

  const step = (by: number) => setIndex(now => (now + by + count) % count)

  useEffect(() => {
    if (!running) return
    const timer = setTimeout(() => setIndex((index + 1) % count), slideMs)
    return () => clearTimeout(timer)
  }, [running, index, count])

  return {
    index,
    playing,
    running,
    show: setIndex,
    previous: () => step(-1),
    next: () => step(1),
    togglePlaying: () => {
      setChoice(!playing)
      // Pressing play means play, although pointer and focus are then on the button.
      if (!playing) setHolds([])
    },
    hold: by => setHolds(now => (now.includes(by) ? now : [...now, by])),
    release: by => setHolds(now => now.filter(hold => hold !== by)),
  }
}
