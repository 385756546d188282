import { countText, formFor } from '#shared/plain/countText.ts'

const listed = new Intl.ListFormat('en-US')

/**
 * Which days are about to be suggested and what stays as is: 'This suggests 3 days (Day 1 and Days 3–4) …'. `emptyKept`
 * are the numbers of empty days that stay because they have a title. With `isTripOn`, only days that aren't over count.
 */
export function openDaysText(
  open: readonly { number: number }[],
  emptyKept: readonly number[] = [],
  isTripOn = false,
): string {
  if (open.length === 0) {
    const which = isTripOn ? 'Every day is over, almost over or confirmed' : 'Every day is confirmed'
    const all = `${which}, so there's nothing left to suggest.`
    if (emptyKept.length === 0) return all
    const kept = listed.format(runsOf(emptyKept))
    const rest = formFor(
      emptyKept.length,
      'is empty. Remove its title to get suggestions for it.',
      'are empty. Remove their titles to get suggestions for them.',
    )
    return `${all} ${kept} ${rest}`
  }
  const days = `${countText(open.length, 'day')} (${listed.format(runsOf(open.map(({ number }) => number)))})`
  return `This suggests ${days} and replaces earlier suggestions. What people added stays, and confirmed days with a title or activities won't change.`
}

/** 'Day 1', 'Days 3–5': takes numbers in ascending order and merges consecutive ones. */
function runsOf(numbers: readonly number[]): string[] {
  const runs: { from: number; to: number }[] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last && number === last.to + 1) last.to = number
    else runs.push({ from: number, to: number })
  }
  return runs.map(({ from, to }) => (from === to ? `Day ${from}` : `Days ${from}–${to}`))
}
