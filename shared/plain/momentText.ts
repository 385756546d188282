import { hourCycle } from './timeText.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()

/** 'Nov 28, 2026, 9:20 AM' for a moment, in this device's zone, or with `full` 'Saturday, November 28, 2026 at 9:20 AM'. */
export function momentText(at: number | Date, dateStyle: 'medium' | 'full' = 'medium'): string {
  const key = `${dateStyle} ${hourCycle()}`
  const known = formatters.get(key)
  const formatter =
    known ?? new Intl.DateTimeFormat('en-US', { dateStyle, timeStyle: 'short', hourCycle: hourCycle() })
  if (!known) formatters.set(key, formatter)
  return formatter.format(at)
}
