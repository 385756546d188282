const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

/** 'just now', '5 minutes ago', 'yesterday', 'in 3 days'. Both times in ms since the epoch. */
export function relativeTime(at: number, now: number) {
  const differenceMs = at - now
  for (const [unit, lengthMs] of steps) {
    if (Math.abs(differenceMs) >= lengthMs) return words.format(Math.trunc(differenceMs / lengthMs), unit)
  }
  return 'just now'
}
