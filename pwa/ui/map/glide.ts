import type { Point } from './view.ts'

/** Where a finger was. */
export interface Sample extends Point {
  atMs: number
}

/** Half of the speed is gone after so long. */
const halfMs = 140
/** Slower than this, the map stays where it was let go. Pixels a millisecond. */
const slowest = 0.15

/** How fast the finger was in its last tenth of a second, in pixels a millisecond; undefined when it had come to rest. */
export function speedOf(samples: readonly Sample[], nowMs: number): Point | undefined {
  const recent = samples.filter(({ atMs }) => nowMs - atMs < 100)
  const [first, last] = [recent[0], recent.at(-1)]
  if (!first || !last || last.atMs <= first.atMs) return undefined
  const ms = last.atMs - first.atMs
  const speed = { x: (last.x - first.x) / ms, y: (last.y - first.y) / ms }
  return Math.hypot(speed.x, speed.y) < slowest ? undefined : speed
}

/** How far something has glided between two moments after it was let go. */
export function glide(speed: Point, fromMs: number, toMs: number): Point {
  const part = (2 ** (-fromMs / halfMs) - 2 ** (-toMs / halfMs)) * (halfMs / Math.LN2)
  return { x: speed.x * part, y: speed.y * part }
}
