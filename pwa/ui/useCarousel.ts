import { useEffect, useState } from 'react'
import { useMediaQuery } from './useMediaQuery.ts'
import { usePageVisible } from './usePageVisible.ts'

export const slideMs = 5000

/** What keeps the slides still for a moment, without a word from the visitor. */
type Hold = 'pointer' | 'focus'

export interface Carousel {
  index: number
  /** The visitor's wish, or that of the system: what the pause button shows. */
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

/** Advances every 5 seconds, round and round, unless paused, held, hidden, or motion is not wanted. */
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
