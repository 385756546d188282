import { intlFormatDistance } from 'date-fns/intlFormatDistance'

const minuteMs = 60_000

/** 'just now', '5 minutes ago', 'yesterday', 'in 3 days'. Both times in ms since the epoch. */
export function relativeTime(at: number, now: number) {
  return Math.abs(at - now) < minuteMs ? 'just now' : intlFormatDistance(at, now, { locale: 'en-US' })
}
