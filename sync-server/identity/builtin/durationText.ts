import { countText } from '#shared/plain/countText.ts'

/** '1 second', '2 minutes': rounded up, never less than the actual time. */
export function durationText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  if (seconds < 60) return countText(seconds, 'second')
  const minutes = Math.ceil(seconds / 60)
  return countText(minutes, 'minute')
}
