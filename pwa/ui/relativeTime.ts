import { intlFormatDistance } from 'date-fns/intlFormatDistance'

const minuteMs = 60_000

/**
 * How long ago something happened: 'just now', '5 minutes ago', 'yesterday'. Both times in ms since the epoch. A time in
 * the future counts as just now: it comes from a device whose clock is ahead.
 */
export function relativeTime(at: number, now: number) {
  return now - at < minuteMs ? 'just now' : intlFormatDistance(at, now, { locale: 'en-US' })
}
