import { countText } from '#shared/plain/countText.ts'

/** '1 second', '2 minutes': never less than it is. */
export function durationText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  if (seconds < 60) return countText(seconds, 'second')
  const minutes = Math.ceil(seconds / 60)
  return countText(minutes, 'minute')
}
