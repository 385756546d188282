import { daysText } from '#shared/features/planner/nothingOpenText.ts'
import { countText } from '#shared/plain/countText.ts'

/** Which days are about to be suggested and what stays as is: 'This suggests 3 days (Day 1 and Days 3–4) …'. */
export function openDaysText(open: readonly { number: number }[]): string {
  const days = `${countText(open.length, 'day')} (${daysText(open.map(({ number }) => number))})`
  return `This suggests ${days} and replaces earlier suggestions. What people added stays, and confirmed days with a title or activities won't change.`
}
